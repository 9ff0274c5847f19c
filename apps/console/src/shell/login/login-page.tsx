import { useEffect } from 'react';
import { useSession } from '#api/session.ts';
import { useText } from '#i18n/i18n.ts';
import { Mark } from '#theme/mark.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';
import { prefetchShell } from './prefetch-shell.ts';
import { TableMap } from './table-map.tsx';

/** `/login`. Native inputs and no antd: it must be there at once. */
export function LoginPage() {
  const t = useText();
  const ended = useSession((state) => state.ended);
  useEffect(prefetchShell, []);
  return (
    <div className={css.page}>
      <section className={css.art} aria-hidden="true">
        <TableMap />
      </section>
      <main className={css.side}>
        <header className={css.top}>
          <LanguageToggle />
        </header>
        <div className={css.centre}>
          <div className={css.brand}>
            <Mark size={44} />
            <div>
              <h1 className={css.name}>{t('product.name')}</h1>
              <p className={css.tagline}>{t('product.tagline')}</p>
            </div>
          </div>
          {(ended === 'expired' || ended === 'password') && (
            <p className={css.notice} role="status">
              {t(ended === 'expired' ? 'login.expired' : 'login.changed')}
            </p>
          )}
          <LoginForm />
        </div>
      </main>
    </div>
  );
}
