import { sessionCalls } from '@refectory/modules/auth/contract/session-calls.ts';
import { App, type MenuProps } from 'antd';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { queryClient } from '#api/queries.ts';
import { useText } from '#i18n/i18n.ts';
import { isClosable, listTabsToClose } from '../open-tab.ts';
import { pinTab, useTabs } from '../tabs-store.ts';
import { useTabNavigation } from '../use-tab-navigation.ts';

/** Drops what the server and this window remember; open pages read again. */
async function clearCache(): Promise<void> {
  await makeCall(sessionCalls.clearCache, {});
  await queryClient.invalidateQueries();
}

/** What a right click on a tab offers (spec/console#tabs, texts of §8). */
export function useTabMenu(path: string): MenuProps {
  const t = useText();
  const { modal } = App.useApp();
  const { close, closeMany, refresh } = useTabNavigation();
  const tabs = useTabs((state) => state.tabs);
  const tab = tabs.find((other) => other.path === path);
  const closes = (command: 'others' | 'right' | 'all') => ({
    onClick: () => closeMany(command, path),
    disabled: listTabsToClose(command, path, tabs).length === 0,
  });
  const askClear = () =>
    void modal.confirm({
      title: t('common.prompt'),
      content: t('tabs.clearConfirm'),
      onOk: async () => {
        await clearCache();
        notify.success(t('tabs.cleared'));
      },
    });
  const isMovable = tab !== undefined && isClosable(tab, [tab, tab]);
  return {
    items: [
      { key: 'refresh', label: t('tabs.refresh'), onClick: () => refresh(path) },
      {
        key: 'pin',
        label: t(tab?.isPinned ? 'tabs.unpin' : 'tabs.pin'),
        disabled: !isMovable,
        onClick: () => pinTab(path, !tab?.isPinned),
      },
      { type: 'divider' },
      {
        key: 'close',
        label: t('tabs.closeThis'),
        disabled: !tab || !isClosable(tab, tabs),
        onClick: () => close(path),
      },
      { key: 'right', label: t('tabs.closeRight'), ...closes('right') },
      { key: 'others', label: t('tabs.closeOthers'), ...closes('others') },
      { key: 'all', label: t('tabs.closeAll'), ...closes('all') },
      { type: 'divider' },
      { key: 'clear', label: t('tabs.clearCache'), onClick: askClear },
    ],
  };
}
