import { useNavigate } from 'react-router';
import { useText } from '#i18n/i18n.ts';
import { Logo } from '#theme/logo.tsx';
import { LanguageToggle } from '../login/language-toggle.tsx';
import { LockClock } from './lock-clock.tsx';
import css from './lock-page.module.css';

/** `/lock` without a session: says so and links to login. */
export function NoSessionPage({ login }: { readonly login: string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <main className={css.page}>
      <header className={css.top}>
        <LanguageToggle />
      </header>
      <LockClock />
      <section className={css.card}>
        <Logo size={56} />
        <h1 className={css.name}>{t('product.name')}</h1>
        <p className={css.hint}>{t('lock.nobody')}</p>
        <button type="button" className={css.unlock} onClick={() => navigate(login)}>
          {t('lock.signIn')}
        </button>
      </section>
    </main>
  );
}
