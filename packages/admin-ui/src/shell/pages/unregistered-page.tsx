import { DisconnectOutlined } from '@ant-design/icons';
import { useTranslate } from '#hooks/use-translate.ts';
import { useTab } from '#session/tab.ts';
import { errorTexts } from './error-texts.ts';
import { PageNotice } from './page-notice.tsx';

/** Shown for a menu whose path, entered by an administrator, has no page. */
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
