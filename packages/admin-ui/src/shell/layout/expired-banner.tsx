import { useEffect } from 'react';
import { settle } from '#api/refusal.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { useSession } from '#session/session.ts';
import { loadUser } from '#session/sign-in.ts';
import banner from './banner.module.css';
import { layoutTexts } from './layout-texts.ts';

/** Shows that the tenant has expired, before input is refused; checks again when the window becomes visible. */
export function ExpiredBanner() {
  const say = useTranslate();
  const isExpired = useSession(({ user }) => user?.tenantExpired ?? false);
  useEffect(() => {
    if (!isExpired) return;
    const askAgain = () => void (document.hidden || settle(loadUser()));
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [isExpired]);
  return <div role="status">{isExpired && <p className={banner.banner}>{say(layoutTexts.expired)}</p>}</div>;
}
