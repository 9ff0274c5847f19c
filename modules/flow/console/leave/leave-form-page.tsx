import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { type CallInput, type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Option } from '@refectory/admin-ui/api/queries.ts';
import { draftStorageName, readDraft, removeDraft, saveDraft } from '@refectory/admin-ui/form/draft/draft-storage.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageLoading } from '@refectory/admin-ui/page/page-loading.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useTab } from '@refectory/admin-ui/session/tab.ts';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { json } from '@refectory/declaration/field/field.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { flowErrors } from '#flow/contract/errors.ts';
import { leaveCalls } from '#flow/contract/leave-calls.ts';
import { startLeaveInput } from '#flow/contract/start-leave-input.ts';
import { sendWork } from '#flow/contract/work.ts';
import { workListCalls } from '#flow/contract/work-list-calls.ts';
import { ApproverSelect } from '../approver-select.tsx';
import flowCard from '../flow-card.module.css';
import { flowTexts, leaveTexts as texts } from '../flow-texts.ts';
import { useDiagram } from '../model/use-diagram.tsx';
import { ProcessHistory } from '../process-history.tsx';
import leavePage from './leave-page.module.css';
import { renderBackLink } from './leave-view.tsx';

const { startTime, endTime, reason } = startLeaveInput;
const fields = { startTime, endTime, reason };
/** Draft fields: the approver is stored with the name. */
const draftFields = { ...fields, approverId: json('审批人', 'Approver') };

/** `/work/process/leave/form/{processDefinitionId}`: requests a leave (spec/flow#leave). */
export function LeaveFormPage() {
  const say = useTranslate();
  const { processDefinitionId = '' } = useParams();
  const query = useQuery(callQuery(workListCalls.start, { ids: processDefinitionId }));
  const diagram = useDiagram('definition');
  const { data, error } = query;
  const title = <PageTitle label={texts.ask} />;
  if (error)
    return (
      <>
        {title}
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      </>
    );
  if (!data) return <PageLoading />;
  const definition = data.records.find(({ id }) => id === processDefinitionId);
  if (!definition || definition.suspended === true)
    return (
      <>
        {title}
        <EmptyState text={say(texts.noProcess)}>{renderBackLink('/work/start', say(texts.toStart))}</EmptyState>
      </>
    );
  return (
    <div className={leavePage.page}>
      <section className={flowCard.card}>
        <div className={leavePage.head}>
          <h1>{say(texts.ask)}</h1>
          <Button className={leavePage.headEnd ?? ''} onClick={() => diagram.open({ processDefinitionId })}>
            {say(flowTexts.diagram)}
          </Button>
        </div>
        <LeaveForm definition={definition} />
      </section>
      <ProcessHistory processInstanceId={undefined} />
      {diagram.dialog}
    </div>
  );
}

const startLeave = leaveCalls['start-process'];
type Leave = CallInput<typeof startLeave>;
/** Values of the form: the approver with the name. */
type LeaveValues = Omit<Leave, 'approverId' | 'processDefinitionId'> & { readonly approverId: Option };
type Definition = CallResponse<typeof workListCalls.start>['records'][number];

/** The leave form; typed values survive a reload. On success the tab is replaced by the detail page. */
function LeaveForm({ definition }: { readonly definition: Definition }) {
  const say = useTranslate();
  const tab = useTab();
  const navigate = useNavigate();
  const [form] = Form.useForm<LeaveValues>();
  const isTyped = useRef(false);
  const key = useRef(createIdempotencyKey());
  const draft = draftStorageName(
    { name: 'flow.leave' },
    { mode: 'add', initial: { processDefinitionId: definition.id } },
  );
  const [kept] = useState(() => readDraft(draft)?.values);
  useUnsavedInput('leave', true, () => isTyped.current);

  const start = useCall(startLeave, {
    form,
    onDone: ({ id, processInstanceId }) => {
      isTyped.current = false;
      removeDraft(draft);
      notify.success(say(texts.submitted));
      void invalidate(sendWork.path);
      navigate(`/work/process/leave/detail/${processInstanceId}/${id}`);
      tab.close();
    },
    // A new attempt gets a new idempotency key.
    onRefused: () => {
      key.current = createIdempotencyKey();
    },
  });
  const submit = ({ approverId, ...values }: LeaveValues) => {
    // Both are business times, which compare as texts.
    if (values.endTime <= values.startTime) {
      form.setFields([{ name: 'endTime', errors: [say(flowErrors['flow.leave-ends-before-it-starts'])] }]);
      return form.scrollToField('endTime', { focus: true });
    }
    const leave = { ...values, approverId: approverId.value, processDefinitionId: definition.id };
    void start.run(leave, { idempotencyKey: key.current });
  };
  return (
    <Form<LeaveValues>
      className={leavePage.form ?? ''}
      form={form}
      layout="vertical"
      name="leave"
      initialValues={kept ?? {}}
      onValuesChange={(_part, values) => {
        isTyped.current = true;
        saveDraft(draft, { fields: draftFields, title: 'reason' }, { values });
      }}
      onFinish={submit}
    >
      <FormFields fields={fields} mode="action" />
      <Form.Item
        name="approverId"
        label={say(texts.approver)}
        rules={[{ required: true, message: say(texts.chooseApprover) }]}
      >
        <ApproverSelect />
      </Form.Item>
      <div className={leavePage.actions}>
        <Button type="primary" htmlType="submit" loading={start.isRunning}>
          {say(texts.submit)}
        </Button>
      </div>
    </Form>
  );
}
