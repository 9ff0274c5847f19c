import { App } from 'antd';
import { useCallback } from 'react';
import { useText } from '#i18n/i18n.ts';
import { logout } from '#session/sign-in.ts';

/** Asks, then logs out. */
export function useLogout(): () => void {
  const t = useText();
  const { modal } = App.useApp();
  return useCallback(
    () => void modal.confirm({ title: t('common.prompt'), content: t('shell.logoutConfirm'), onOk: logout }),
    [modal, t],
  );
}
