import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { useHotkey } from '#action/use-hotkey.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { commonTexts } from '../common-texts.ts';
import { shortcutsTitle } from './shortcut-groups.ts';
import { openShortcutsDialog, useShortcutsDialog } from './shortcuts-store.ts';

const ShortcutList = lazy(() =>
  withLoadTimeout(import('./shortcut-list.tsx')).then(({ ShortcutList }) => ({ default: ShortcutList })),
);

/** Dialog with all hotkeys, opened by `?` and from the user menu. */
export function ShortcutsDialog() {
  const say = useTranslate();
  const { isOpen } = useShortcutsDialog();
  useHotkey('?', openShortcutsDialog, { isOn: !isOpen });
  const close = () => openShortcutsDialog(false);
  return (
    <Modal
      open={isOpen}
      title={say(shortcutsTitle)}
      width={720}
      footer={null}
      onCancel={close}
      destroyOnHidden
      closable={{ 'aria-label': say(commonTexts.close) }}
    >
      <Suspense fallback={null}>
        <ShortcutList />
      </Suspense>
    </Modal>
  );
}
