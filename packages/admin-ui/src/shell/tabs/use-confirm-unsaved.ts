import { App } from 'antd';
import { useCallback, useEffectEvent } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import type { OpenTab } from './open-tab.ts';
import { tabTexts } from './tab-texts.ts';
import { useTabLabel } from './use-tab-label.ts';

/** Asks for confirmation if closing these tabs would lose input. */
export function useConfirmUnsaved(): (tabs: readonly OpenTab[]) => Promise<boolean> {
  const say = useTranslate();
  const { modal } = App.useApp();
  const tabLabel = useTabLabel();
  const ask = useEffectEvent(
    (tabs: readonly OpenTab[]) =>
      new Promise<boolean>((answer) => {
        modal.confirm({
          title: say(tabTexts.unsaved, { labels: tabs.map(tabLabel).join(say(tabTexts.comma)) }),
          okText: say(tabTexts.discard),
          cancelText: say(tabTexts.keepEditing),
          okButtonProps: { danger: true },
          onOk: () => answer(true),
          onCancel: () => answer(false),
        });
      }),
  );
  return useCallback((tabs) => (tabs.length === 0 ? Promise.resolve(true) : ask(tabs)), []);
}
