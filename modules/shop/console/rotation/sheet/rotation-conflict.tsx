import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button, Modal } from 'antd';
import { rotationTexts as texts } from '../rotation-texts.ts';

interface RotationConflictProps {
  /** Who saved, and when; absent while there is no conflict. */
  readonly message: string | undefined;
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the template meanwhile: whose version counts. */
export function RotationConflict({ message, isBusy, onKeepMine, onTakeTheirs, onClose }: RotationConflictProps) {
  const say = useTranslate();
  return (
    <Modal
      open={message !== undefined}
      title={say(texts.conflictTitle)}
      width={480}
      onCancel={onClose}
      footer={[
        <Button key="theirs" disabled={isBusy} onClick={onTakeTheirs}>
          {say(texts.takeTheirs)}
        </Button>,
        <Button key="mine" type="primary" loading={isBusy} onClick={onKeepMine}>
          {say(texts.keepMine)}
        </Button>,
      ]}
    >
      <p>{message}</p>
      <p>{say(texts.conflictHint)}</p>
    </Modal>
  );
}
