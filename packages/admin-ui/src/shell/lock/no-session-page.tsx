import { useNavigate } from 'react-router';
import { useText } from '#i18n/i18n.ts';
import { Logo } from '#theme/logo.tsx';
import { LanguageToggle } from '../login/language-toggle.tsx';
import { LockClock } from './lock-clock.tsx';
import lockedPage from './locked-page.module.css';
import unlockButton from './unlock-button.module.css';

/** `/lock` without a session: says so and links to login. */
export function NoSessionPage({ login }: { readonly login: string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <main className={lockedPage.page}>
      <header className={lockedPage.top}>
        <LanguageToggle />
      </header>
      <LockClock />
      <section className={lockedPage.card}>
        <Logo size={56} />
        <h1 className={lockedPage.name}>{t('product.name')}</h1>
        <p className={lockedPage.hint}>{t('lock.nobody')}</p>
        <button type="button" className={unlockButton.unlock} onClick={() => navigate(login)}>
          {t('lock.signIn')}
        </button>
      </section>
    </main>
  );
}
