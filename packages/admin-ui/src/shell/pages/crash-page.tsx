import { useTranslate } from '#hooks/use-translate.ts';
import { ErrorDetails } from './error-details.tsx';
import { errorTexts } from './error-texts.ts';
import fullPage from './full-page.module.css';
import pageButtons from './page-buttons.module.css';
import { PageNotice } from './page-notice.tsx';

/** Fallback of the top-level error boundary. */
export function CrashPage({ error }: { error: Error }) {
  const say = useTranslate();
  const actions = (
    <>
      <button type="button" className={pageButtons.primary} onClick={() => location.reload()}>
        {say(errorTexts.reload)}
      </button>
      <button type="button" className={pageButtons.secondary} onClick={() => location.assign('/')}>
        {say(errorTexts.home)}
      </button>
    </>
  );
  return (
    <main className={fullPage.fullPage} role="alert">
      <PageNotice icon="!" title={say(errorTexts.crashed)} hint={say(errorTexts.crashedHint)} actions={actions}>
        <ErrorDetails error={error} />
      </PageNotice>
    </main>
  );
}
