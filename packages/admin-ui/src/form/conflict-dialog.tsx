import { Button, Modal } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { conflictTexts } from './conflict-texts.ts';

interface ConflictDialogProps {
  /** Who saved, and when; absent without a conflict. */
  readonly message: string | undefined;
  readonly title: string;
  /** Keeps or discards own changes. */
  readonly hint: string;
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Shown when somebody else saved the same object: asks which version to keep. */
export function ConflictDialog({
  message,
  title,
  hint,
  isBusy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const say = useTranslate();
  return (
    <Modal
      open={message !== undefined}
      title={title}
      width={480}
      onCancel={onClose}
      footer={[
        <Button key="theirs" disabled={isBusy} onClick={onTakeTheirs}>
          {say(conflictTexts.takeTheirs)}
        </Button>,
        <Button key="mine" type="primary" loading={isBusy} onClick={onKeepMine}>
          {say(conflictTexts.keepMine)}
        </Button>,
      ]}
    >
      <p>{message}</p>
      <p>{hint}</p>
    </Modal>
  );
}
