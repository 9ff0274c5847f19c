import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { Radio } from 'antd';
import { createContext, useContext } from 'react';
import { type TaskOptions, taskCalls } from '#flow/contract/task-calls.ts';
import { PersonInput } from './person-input.tsx';
import { taskTexts as texts } from './task-texts.ts';
import { withHelp } from './with-help.ts';

/** Action on a task. */
export type TaskMove = 'handOver' | 'addSigner' | 'giveBack';

interface MoveProps {
  readonly dialog: Dialog<TaskMove>;
  readonly task: TaskOptions;
  /** Called after success. */
  readonly onDone: () => void;
}

const person = { userId: PersonInput };

/** Dialog for the input of an action, which it then calls. */
export function TaskMoveDialog(props: MoveProps) {
  const { content } = props.dialog;
  if (content === 'handOver') return <HandOverDialog {...props} />;
  if (content === 'addSigner') return <SignerDialog {...props} />;
  return <ReturnDialog {...props} />;
}

/** Each attempt has a key, so that a retry by the network has no effect. */
const once = () => ({ quiet: true, idempotencyKey: createIdempotencyKey() });

function HandOverDialog({ dialog, task, onDone }: MoveProps) {
  const say = useTranslate();
  const call = taskCalls['hand-over'];
  const { userId, comment } = call.input;
  return (
    <CallForm
      dialog={dialog}
      name="flow.hand-over"
      title={say(texts.handOverTitle, { task: task.taskName })}
      okText={say(texts.handOver)}
      fields={withHelp({ userId, comment }, 'userId', texts.handOverHelp)}
      inputs={person}
      initial={{ userId: null, comment: null }}
      onSubmit={async (values) => {
        await makeCall(call, { taskId: task.taskId, ...readMove(values) }, once());
        onDone();
        return say(texts.handedOver);
      }}
    />
  );
}

function SignerDialog({ dialog, task, onDone }: MoveProps) {
  const say = useTranslate();
  const call = taskCalls['add-signer'];
  const { userId, before, comment } = call.input;
  return (
    <CallForm
      dialog={dialog}
      name="flow.add-signer"
      title={say(texts.addSignerTitle, { task: task.taskName })}
      okText={say(texts.addSigner)}
      fields={withHelp({ userId, before: { ...before, label: texts.when }, comment }, 'before', texts.addSignerHelp)}
      inputs={{ ...person, before: WhenInput }}
      initial={{ userId: null, before: true, comment: null }}
      onSubmit={async (values) => {
        const input = { taskId: task.taskId, ...readMove(values), before: values.before === true };
        await makeCall(call, input, once());
        onDone();
        return say(texts.signerAdded);
      }}
    />
  );
}

/** Before or after the current assignee. */
function WhenInput({ id, value, onChange }: FieldInputProps) {
  const say = useTranslate();
  return (
    <Radio.Group
      {...(id && { id })}
      value={value === true}
      onChange={({ target }) => onChange?.(target.value)}
      options={[
        { value: true, label: say(texts.beforeMe) },
        { value: false, label: say(texts.afterMe) },
      ]}
    />
  );
}

const Steps = createContext<TaskOptions['returnSteps']>([]);

/** A completed step, with its assignee. */
function StepInput({ id, value, onChange }: FieldInputProps) {
  return (
    <Radio.Group
      {...(id && { id })}
      vertical
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      options={useContext(Steps).map((step) => ({
        value: step.activityId,
        label: `${step.activityName || step.activityId} · ${step.assigneeName}`,
      }))}
    />
  );
}

const stepInputs = { activityId: StepInput };

function ReturnDialog({ dialog, task, onDone }: MoveProps) {
  const say = useTranslate();
  const call = taskCalls['return-task'];
  const { activityId, comment } = call.input;
  return (
    <Steps value={task.returnSteps}>
      <CallForm
        dialog={dialog}
        name="flow.return"
        title={say(texts.giveBackTitle, { task: task.taskName })}
        okText={say(texts.giveBack)}
        isDanger
        fields={withHelp(
          { activityId: { ...activityId, label: texts.step }, comment },
          'activityId',
          texts.giveBackHelp,
        )}
        inputs={stepInputs}
        initial={{ activityId: task.returnSteps[0]?.activityId ?? null, comment: null }}
        onSubmit={async (values) => {
          const { comment: said } = readMove(values);
          await makeCall(call, { taskId: task.taskId, activityId: String(values.activityId), comment: said }, once());
          onDone();
          return say(texts.gaveBack);
        }}
      />
    </Steps>
  );
}

const readMove = ({ userId, comment }: FormValues) => ({
  userId: String(userId ?? ''),
  comment: String(comment ?? ''),
});
