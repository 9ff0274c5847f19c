import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button, Modal } from 'antd';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';

interface PlanConflictProps {
  /** Who saved, and when; absent while there is no conflict. */
  readonly message: string | undefined;
  readonly changed: number;
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the plan meanwhile: what becomes of the changes made here. */
export function PlanConflict({ message, changed, isBusy, onKeepMine, onTakeTheirs, onClose }: PlanConflictProps) {
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
      <p>{say(texts.conflictHint, { count: changed })}</p>
    </Modal>
  );
}
