import { sessionCalls } from '@refectory/modules/auth/contract/session-calls.ts';
import { App, type MenuProps } from 'antd';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { queryClient } from '#api/queries.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { commonTexts } from '#shell/common-texts.ts';
import { isClosable, listTabsToClose } from '../open-tab.ts';
import { tabTexts } from '../tab-texts.ts';
import { pinTab, useTabs } from '../tabs-store.ts';
import { useTabNavigation } from '../use-tab-navigation.ts';

/** Clears caches of the server and of this window; open pages reload. */
async function clearCache(): Promise<void> {
  await makeCall(sessionCalls.clearCache, {});
  await queryClient.invalidateQueries();
}

/** Context menu of a tab (spec/console#tabs, texts of §8). */
export function useTabMenu(path: string): MenuProps {
  const say = useTranslate();
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
      title: say(commonTexts.prompt),
      content: say(tabTexts.clearConfirm),
      onOk: async () => {
        await clearCache();
        notify.success(say(tabTexts.cleared));
      },
    });
  const isMovable = tab !== undefined && isClosable(tab, [tab, tab]);
  return {
    items: [
      { key: 'refresh', label: say(tabTexts.refresh), onClick: () => refresh(path) },
      {
        key: 'pin',
        label: say(tab?.isPinned ? tabTexts.unpin : tabTexts.pin),
        disabled: !isMovable,
        onClick: () => pinTab(path, !tab?.isPinned),
      },
      { type: 'divider' },
      {
        key: 'close',
        label: say(tabTexts.closeThis),
        disabled: !tab || !isClosable(tab, tabs),
        onClick: () => close(path),
      },
      { key: 'right', label: say(tabTexts.closeRight), ...closes('right') },
      { key: 'others', label: say(tabTexts.closeOthers), ...closes('others') },
      { key: 'all', label: say(tabTexts.closeAll), ...closes('all') },
      { type: 'divider' },
      { key: 'clear', label: say(tabTexts.clearCache), onClick: askClear },
    ],
  };
}
