import { App } from 'antd';
import { useCallback } from 'react';
import { logout } from '#api/sign-in.ts';
import { useText } from '#i18n/i18n.ts';

/** Asks, then logs out. */
export function useLogout(): () => void {
  const t = useText();
  const { modal } = App.useApp();
  return useCallback(
    () => void modal.confirm({ title: t('common.prompt'), content: t('shell.logoutConfirm'), onOk: logout }),
    [modal, t],
  );
}
