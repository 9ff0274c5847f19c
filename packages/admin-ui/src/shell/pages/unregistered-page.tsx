import { DisconnectOutlined } from '@ant-design/icons';
import { useTranslate } from '#hooks/use-translate.ts';
import { useTab } from '#session/tab.ts';
import { errorTexts } from './error-texts.ts';
import { PageNotice } from './page-notice.tsx';

/** A menu whose path names no page: an administrator entered it so. */
export function UnregisteredPage() {
  const say = useTranslate();
  const { path } = useTab();
  return (
    <PageNotice
      icon={<DisconnectOutlined />}
      title={say(errorTexts.noPage)}
      hint={say(errorTexts.noPageHint, { path })}
    />
  );
}
