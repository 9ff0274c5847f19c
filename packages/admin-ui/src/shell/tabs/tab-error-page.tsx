import { Button } from 'antd';
import { useText } from '#i18n/i18n.ts';
import { useTab } from '#session/tab.ts';
import { isMissingChunk } from '../boot/stale-chunk.ts';
import { ErrorDetails } from '../pages/error-details.tsx';
import { PageNotice } from '../pages/page-notice.tsx';

/** Fallback of a tab's error boundary; other tabs keep working. */
export function TabErrorPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  const { close } = useTab();
  const actions = (
    <>
      <Button type="primary" onClick={() => (isMissingChunk(error) ? location.reload() : onRetry())}>
        {t('common.retry')}
      </Button>
      <Button onClick={close}>{t('common.close')}</Button>
    </>
  );
  return (
    <PageNotice icon="!" title={t('shell.pageFailed')} hint={t('shell.pageFailedHint')} actions={actions}>
      <ErrorDetails error={error} />
    </PageNotice>
  );
}
