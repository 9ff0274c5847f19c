import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { draftStorageName, readDraft, removeDraft, saveDraft } from '@refectory/admin-ui/form/draft/draft-storage.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import { type FormValues, initialValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useTab } from '@refectory/admin-ui/session/tab.ts';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { json } from '@refectory/declaration/field/field.ts';
import { Button, Form } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FormAnswer, formCalls } from '#flow/contract/form/form-calls.ts';
import { toFields } from '#flow/contract/form/form-fields.ts';
import { fromWireForm } from '#flow/contract/form/wire-form.ts';
import { sendWork } from '#flow/contract/work.ts';
import leavePage from '../leave/leave-page.module.css';
import { createFormInputs, type KnownNames } from './form-inputs.tsx';
import { requestTexts as texts } from './request-texts.ts';
import { toSentValues } from './sent-values.ts';
import { showAtValues } from './show-at-values.ts';

interface RequestFormProps {
  readonly form: FormAnswer;
  /** Address segment of its pages. */
  readonly category: string;
}

/** Start form of a process. Input survives a reload; on success the tab is replaced by the page of the request. */
export function RequestForm({ form: answer, category }: RequestFormProps) {
  const say = useTranslate();
  const tab = useTab();
  const navigate = useNavigate();
  const { processDefinitionId, processName } = answer;
  const [form] = Form.useForm<FormValues>();
  const isTyped = useRef(false);
  const key = useRef(createIdempotencyKey());
  const [names] = useState<KnownNames>(() => new Map());
  const { fields, inputs } = useMemo(() => {
    const declared = fromWireForm(answer.fields);
    return { fields: toFields(declared, businessDay()), inputs: createFormInputs(declared, names) };
  }, [answer, names]);
  const draft = draftStorageName({ name: 'flow.request' }, { mode: 'add', initial: { processDefinitionId } });
  const [begin] = useState(() => {
    const { people, ...kept } = readDraft(draft)?.values ?? {};
    for (const [id, name] of Object.entries((people ?? {}) as Record<string, string>)) names.set(id, name);
    return { ...initialValues(fields, 'action'), ...kept };
  });
  useUnsavedInput('request', true, () => isTyped.current);
  const start = useCall(formCalls.start, {
    showRefused: (refusal) => showAtValues(form, refusal),
    onDone: ({ id, processInstanceId }) => {
      isTyped.current = false;
      removeDraft(draft);
      notify.success(say(texts.submitted, { name: processName }));
      void invalidate(sendWork.path);
      navigate(`/work/process/${category}/detail/${processInstanceId}/${id}`);
      tab.close();
    },
    // A new attempt gets a new idempotency key.
    onRefused: () => {
      key.current = createIdempotencyKey();
    },
  });
  return (
    <Form<FormValues>
      className={leavePage.form ?? ''}
      form={form}
      layout="vertical"
      name="request"
      initialValues={begin}
      onValuesChange={(_part, values) => {
        isTyped.current = true;
        const kept = { ...values, people: Object.fromEntries(names) };
        saveDraft(draft, { fields: { ...fields, people: json('人员', 'People') }, title: '' }, { values: kept });
      }}
      onFinish={(values) => {
        const input = { processDefinitionId, values: toSentValues(fields, values) };
        void start.run(input, { idempotencyKey: key.current });
      }}
    >
      {answer.fields.length === 0 && <p>{say(texts.noFields)}</p>}
      <FormFields fields={fields} mode="action" inputs={inputs} />
      <div className={leavePage.actions}>
        <Button type="primary" htmlType="submit" loading={start.isRunning}>
          {say(texts.submit)}
        </Button>
      </div>
    </Form>
  );
}
