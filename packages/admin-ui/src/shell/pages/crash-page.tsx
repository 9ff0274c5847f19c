import { useText } from '#i18n/i18n.ts';
import { ErrorDetails } from './error-details.tsx';
import css from './error-page.module.css';
import { PageNotice } from './page-notice.tsx';

/** Fallback of the top-level error boundary. */
export function CrashPage({ error }: { error: Error }) {
  const t = useText();
  const actions = (
    <>
      <button type="button" className={css.primary} onClick={() => location.reload()}>
        {t('fault.reload')}
      </button>
      <button type="button" className={css.secondary} onClick={() => location.assign('/')}>
        {t('fault.home')}
      </button>
    </>
  );
  return (
    <main className={css.fullPage} role="alert">
      <PageNotice icon="!" title={t('fault.crashed')} hint={t('fault.crashedHint')} actions={actions}>
        <ErrorDetails error={error} />
      </PageNotice>
    </main>
  );
}
