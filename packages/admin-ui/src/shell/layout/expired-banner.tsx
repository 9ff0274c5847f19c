import { useEffect } from 'react';
import { useText } from '#i18n/i18n.ts';
import { useSession } from '#session/session.ts';
import { loadUser } from '#session/sign-in.ts';
import banner from './banner.module.css';

/** Says that the tenant is past its date, before anybody types what will be refused; asks again whenever the window is looked at again. */
export function ExpiredBanner() {
  const t = useText();
  const isExpired = useSession(({ user }) => user?.tenantExpired ?? false);
  useEffect(() => {
    if (!isExpired) return;
    const askAgain = () => void (document.hidden || loadUser().catch(() => undefined));
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [isExpired]);
  return <div role="status">{isExpired && <p className={banner.banner}>{t('shell.expired')}</p>}</div>;
}
