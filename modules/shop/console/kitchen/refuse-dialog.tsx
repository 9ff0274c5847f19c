import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { KitchenCard } from './kitchen-steps.ts';
import { kitchenTexts as texts } from './kitchen-texts.ts';

interface RefuseDialogProps {
  readonly card: KitchenCard | undefined;
  readonly onRefuse: (card: KitchenCard, reason: string) => void;
  readonly onClose: () => void;
}

const maxReason = 200;

/** Asks for the reason to refuse a cancellation; a usual reason is filled in. */
export function RefuseDialog({ card, onRefuse, onClose }: RefuseDialogProps) {
  return <TabDialogs>{card && <OpenDialog key={card.orderId} {...{ card, onRefuse, onClose }} />}</TabDialogs>;
}

function OpenDialog({ card, onRefuse, onClose }: RefuseDialogProps & { readonly card: KitchenCard }) {
  const say = useTranslate();
  const [reason, setReason] = useState(() => say(texts.refuseReason));
  return (
    <Modal
      open
      title={say(texts.refuseTitle, card)}
      okText={say(texts.refuse)}
      okButtonProps={{ disabled: reason.trim() === '', size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => onRefuse(card, reason.trim())}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={maxReason}
        aria-label={say(texts.reason)}
        placeholder={say(texts.reason)}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}
