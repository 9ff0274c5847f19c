import { useText } from '#i18n/i18n.ts';
import { ErrorDetails } from './error-details.tsx';
import fullPage from './full-page.module.css';
import pageButtons from './page-buttons.module.css';
import { PageNotice } from './page-notice.tsx';

/** Fallback of the top-level error boundary. */
export function CrashPage({ error }: { error: Error }) {
  const t = useText();
  const actions = (
    <>
      <button type="button" className={pageButtons.primary} onClick={() => location.reload()}>
        {t('fault.reload')}
      </button>
      <button type="button" className={pageButtons.secondary} onClick={() => location.assign('/')}>
        {t('fault.home')}
      </button>
    </>
  );
  return (
    <main className={fullPage.fullPage} role="alert">
      <PageNotice icon="!" title={t('fault.crashed')} hint={t('fault.crashedHint')} actions={actions}>
        <ErrorDetails error={error} />
      </PageNotice>
    </main>
  );
}
