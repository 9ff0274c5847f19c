import { Button } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { isMissingChunk } from '#loading/stale-chunk.ts';
import { useTab } from '#session/tab.ts';
import { commonTexts } from '../common-texts.ts';
import { ErrorDetails } from '../pages/error-details.tsx';
import { PageNotice } from '../pages/page-notice.tsx';
import { tabTexts } from './tab-texts.ts';

/** Fallback of a tab's error boundary; other tabs keep working. */
export function TabErrorPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const say = useTranslate();
  const { close } = useTab();
  const actions = (
    <>
      <Button type="primary" onClick={() => (isMissingChunk(error) ? location.reload() : onRetry())}>
        {say(commonTexts.retry)}
      </Button>
      <Button onClick={close}>{say(commonTexts.close)}</Button>
    </>
  );
  return (
    <PageNotice icon="!" title={say(tabTexts.pageFailed)} hint={say(tabTexts.pageFailedHint)} actions={actions}>
      <ErrorDetails error={error} />
    </PageNotice>
  );
}
