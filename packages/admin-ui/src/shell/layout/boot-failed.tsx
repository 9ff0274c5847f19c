import { Button } from 'antd';
import { useText } from '#i18n/i18n.ts';
import { logout } from '#session/sign-in.ts';
import { PageNotice } from '../pages/page-notice.tsx';

/** The server could not be asked who this is and what they may do. */
export function BootFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  const actions = (
    <>
      <Button type="primary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      <Button onClick={() => void logout()}>{t('shell.logout')}</Button>
    </>
  );
  return <PageNotice icon="!" title={t('shell.bootFailed')} hint={error.message} actions={actions} />;
}
