import { DownOutlined } from '@ant-design/icons';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button, Dropdown } from 'antd';
import type { TaskOptions } from '#flow/contract/task-calls.ts';
import { useInstanceMoves } from './instance-dialogs.tsx';
import { type TaskMove, TaskMoveDialog } from './task-dialogs.tsx';
import { taskTexts as texts } from './task-texts.ts';

interface TaskMovesProps {
  readonly task: TaskOptions;
  readonly isDisabled: boolean;
  /** Called after the task was passed on. */
  readonly onDone: () => void;
}

/** Actions on a task besides its two answers. */
export function TaskMoves({ task, isDisabled, onDone }: TaskMovesProps) {
  const say = useTranslate();
  const dialog = useDialog<TaskMove>();
  const instance = useInstanceMoves();
  const items = [
    { key: 'handOver', label: say(texts.handOver) },
    { key: 'addSigner', label: say(texts.addSigner) },
    ...(task.returnSteps.length > 0 ? [{ key: 'giveBack', label: say(texts.giveBack) }] : []),
    { key: 'copy', label: say(texts.copy) },
  ];
  const choose = (key: string) => {
    if (key !== 'copy') dialog.open(key as TaskMove);
    else instance.open({ move: 'copy', processInstanceId: task.processInstanceId, name: task.taskName });
  };
  return (
    <>
      <Dropdown trigger={['click']} autoFocus menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button disabled={isDisabled}>
          {say(texts.more)}
          <DownOutlined />
        </Button>
      </Dropdown>
      <TabDialogs>{dialog.content && <TaskMoveDialog dialog={dialog} task={task} onDone={onDone} />}</TabDialogs>
      {instance.dialog}
    </>
  );
}
