import { Button } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { logout } from '#session/sign-in.ts';
import { commonTexts } from '../common-texts.ts';
import { PageNotice } from '../pages/page-notice.tsx';
import { topBarTexts } from '../top-bar/top-bar-texts.ts';
import { layoutTexts } from './layout-texts.ts';

/** Shown when the start-up data could not be loaded. */
export function BootFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const say = useTranslate();
  const actions = (
    <>
      <Button type="primary" onClick={onRetry}>
        {say(commonTexts.retry)}
      </Button>
      <Button onClick={() => void logout()}>{say(topBarTexts.logout)}</Button>
    </>
  );
  return <PageNotice icon="!" title={say(layoutTexts.bootFailed)} hint={error.message} actions={actions} />;
}
