import { App } from 'antd';
import { useCallback, useEffectEvent } from 'react';
import { useText } from '#i18n/i18n.ts';
import type { OpenTab } from './open-tab.ts';
import { useTabLabel } from './use-tab-label.ts';

/** Asks before the input of these tabs is lost; with none there is nothing to ask. */
export function useConfirmUnsaved(): (tabs: readonly OpenTab[]) => Promise<boolean> {
  const t = useText();
  const { modal } = App.useApp();
  const tabLabel = useTabLabel();
  const ask = useEffectEvent(
    (tabs: readonly OpenTab[]) =>
      new Promise<boolean>((answer) => {
        modal.confirm({
          title: t('tabs.unsaved', { labels: tabs.map(tabLabel).join(t('tabs.comma')) }),
          okText: t('tabs.discard'),
          cancelText: t('tabs.keepEditing'),
          okButtonProps: { danger: true },
          onOk: () => answer(true),
          onCancel: () => answer(false),
        });
      }),
  );
  return useCallback((tabs) => (tabs.length === 0 ? Promise.resolve(true) : ask(tabs)), []);
}
