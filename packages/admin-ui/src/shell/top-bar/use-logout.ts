import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { logout } from '#session/sign-in.ts';
import { commonTexts } from '../common-texts.ts';
import { topBarTexts } from './top-bar-texts.ts';

/** Logs out after confirmation. */
export function useLogout(): () => void {
  const say = useTranslate();
  const { modal } = App.useApp();
  return useCallback(
    () => void modal.confirm({ title: say(commonTexts.prompt), content: say(topBarTexts.logoutConfirm), onOk: logout }),
    [modal, say],
  );
}
