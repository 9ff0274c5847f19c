import { ClockCircleOutlined } from '@ant-design/icons';
import { useText } from '#i18n/i18n.ts';
import { PageNotice } from './page-notice.tsx';

/** A menu whose page this version does not have. */
export function PlannedPage() {
  const t = useText();
  return <PageNotice mark={<ClockCircleOutlined />} title={t('shell.noPage')} hint={t('shell.noPageHint')} />;
}
