import { App, type MenuProps } from 'antd';
import { get } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { queryClient } from '#api/queries.ts';
import { useText } from '#i18n/i18n.ts';
import { useTabNavigation } from './use-tab-navigation.ts';

/** Drops what the server and this window remember; open pages read anew. */
async function clearCache(): Promise<void> {
  await get('/blade-auth/oauth/clear-cache');
  await queryClient.invalidateQueries();
}

/** What a right click on a tab offers (SPECIFICATION §2, texts of §8). */
export function useTabMenu(path: string): MenuProps {
  const t = useText();
  const { modal } = App.useApp();
  const { closeOthers, closeAll } = useTabNavigation();
  const askClear = () =>
    void modal.confirm({
      title: t('common.prompt'),
      content: t('tabs.clearConfirm'),
      onOk: async () => {
        await clearCache();
        notify.success(t('tabs.cleared'));
      },
    });
  return {
    items: [
      { key: 'clear', label: t('tabs.clearCache'), onClick: askClear },
      { key: 'others', label: t('tabs.closeOthers'), onClick: () => closeOthers(path) },
      { key: 'all', label: t('tabs.closeAll'), onClick: closeAll },
    ],
  };
}
