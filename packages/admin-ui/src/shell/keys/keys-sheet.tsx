import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { useKey } from '#action/use-key.ts';
import { useLabel } from '#api/text.ts';
import { useText } from '#i18n/i18n.ts';
import { withDeadline } from '../boot/stale-chunk.ts';
import { keysTitle } from './key-groups.ts';
import { openKeysSheet, useKeysSheet } from './keys-store.ts';

const KeyList = lazy(() => withDeadline(import('./key-list.tsx')).then(({ KeyList }) => ({ default: KeyList })));

/** The sheet of all keys, opened by `?` and from the user menu. */
export function KeysSheet() {
  const say = useLabel();
  const t = useText();
  const { isOpen } = useKeysSheet();
  useKey('?', openKeysSheet, { isOn: !isOpen });
  const close = () => openKeysSheet(false);
  return (
    <Modal
      open={isOpen}
      title={say(keysTitle)}
      width={720}
      footer={null}
      onCancel={close}
      destroyOnHidden
      closable={{ 'aria-label': t('common.close') }}
    >
      <Suspense fallback={null}>
        <KeyList />
      </Suspense>
    </Modal>
  );
}
