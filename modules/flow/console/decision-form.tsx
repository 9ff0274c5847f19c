import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { draftStorageName, readDraft, removeDraft, saveDraft } from '@refectory/admin-ui/form/draft/draft-storage.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { completeTaskInput } from '#flow/contract/complete-task-input.ts';
import { flowCalls, type Subject } from '#flow/contract/flow-calls.ts';
import { type TaskOptions, taskCalls } from '#flow/contract/task-calls.ts';
import flowCard from './flow-card.module.css';
import { flowTexts, leaveTexts as texts } from './flow-texts.ts';
import leavePage from './leave/leave-page.module.css';
import { requestTexts } from './request/request-texts.ts';
import { toSentValues } from './request/sent-values.ts';
import { showAtValues } from './request/show-at-values.ts';
import { useChangeable } from './request/use-changeable.ts';
import { TaskMoves } from './task/task-moves.tsx';
import { TaskNotes } from './task/task-notes.tsx';

const fields = { comment: completeTaskInput.comment };
/** Props of a decision about the caller's task. */
const stale = ['/blade-flow/process', '/blade-flow/work'];

interface DecisionFormProps {
  /** `path`: the resource of the row, to be reloaded. */
  readonly subject: Pick<Subject, 'businessId' | 'processInstanceId' | 'path'>;
  readonly taskId: string;
}

/** Comment, approve and reject, below the editable fields of the form. */
export function DecisionForm({ subject, taskId }: DecisionFormProps) {
  const { data: task, error } = useQuery(callQuery(taskCalls.task, { taskId }));
  if (!task && !error) return <Placeholder rows={3} />;
  return <AnswerForm key={taskId} subject={subject} taskId={taskId} task={task} />;
}

interface AnswerFormProps extends DecisionFormProps {
  readonly task: TaskOptions | undefined;
}

/** Typed values survive a reload; a rejection requires a comment and discards field changes. */
function AnswerForm({ subject, taskId, task }: AnswerFormProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [busy, setBusy] = useState<'pass' | 'reject'>();
  const complete = useCall(flowCalls['complete-task'], { showRefused: (refusal) => showAtValues(form, refusal) });
  const changeable = useChangeable(task);
  const isTyped = useRef(false);
  const draft = draftStorageName({ name: 'flow.task' }, { mode: 'edit', id: taskId });
  const [kept] = useState(() => readDraft(draft)?.values);
  const reload = () => {
    for (const path of [...stale, subject.path]) void invalidate(path);
  };
  useUnsavedInput('decision', true, () => isTyped.current);

  async function decide(pass: boolean) {
    const comment = String(form.getFieldValue('comment') ?? '').trim();
    if (!pass && !comment) {
      form.setFields([{ name: 'comment', errors: [say(texts.commentNeeded)] }]);
      form.scrollToField('comment', { focus: true });
      return;
    }
    if (pass && !(await validateForm(form))) return;
    const values = pass ? toSentValues(changeable.fields, form.getFieldsValue(true) as FormValues) : {};
    const { businessId, processInstanceId } = subject;
    setBusy(pass ? 'pass' : 'reject');
    const completed = await complete.run(
      { taskId, processInstanceId, businessId, pass, comment, values },
      { idempotencyKey: createIdempotencyKey() },
    );
    setBusy(undefined);
    reload();
    if (!completed) return;
    isTyped.current = false;
    removeDraft(draft);
    notify.success(say(pass ? texts.approved : texts.rejected));
  }
  return (
    <section className={flowCard.card}>
      {task && <TaskNotes task={task} />}
      <Form<FormValues>
        className={leavePage.form ?? ''}
        form={form}
        layout="vertical"
        name="decision"
        initialValues={{ ...changeable.values, ...kept }}
        onValuesChange={(_part, values) => {
          isTyped.current = true;
          saveDraft(draft, { fields: { ...fields, ...changeable.fields }, title: 'comment' }, { values });
        }}
      >
        {task && task.fields.length > 0 && (
          <>
            <h2>{say(requestTexts.mayChange)}</h2>
            <FormFields fields={changeable.fields} mode="action" inputs={changeable.inputs} />
          </>
        )}
        <FormFields fields={fields} mode="action" />
        <div className={leavePage.actions}>
          <Button
            type="primary"
            loading={busy === 'pass'}
            disabled={busy === 'reject'}
            onClick={() => void decide(true)}
          >
            {say(flowTexts.pass)}
          </Button>
          <Button danger loading={busy === 'reject'} disabled={busy === 'pass'} onClick={() => void decide(false)}>
            {say(flowTexts.reject)}
          </Button>
          {task && <TaskMoves task={task} isDisabled={busy !== undefined} onDone={reload} />}
        </div>
      </Form>
    </section>
  );
}
