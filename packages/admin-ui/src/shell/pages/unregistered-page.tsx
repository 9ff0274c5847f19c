import { DisconnectOutlined } from '@ant-design/icons';
import { useText } from '#i18n/i18n.ts';
import { useTab } from '#session/tab.ts';
import { PageNotice } from './page-notice.tsx';

/** A menu whose path names no page: an administrator entered it so. */
export function UnregisteredPage() {
  const t = useText();
  const { path } = useTab();
  return <PageNotice icon={<DisconnectOutlined />} title={t('shell.noPage')} hint={t('shell.noPageHint', { path })} />;
}
