import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { differingNames } from '@refectory/admin-ui/form/compare-values.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Form } from 'antd';
import { type RefObject, useState } from 'react';
import { smsProvider } from '#message/contract/dictionaries.ts';
import { sendSmsInput } from '../contract/sms.ts';
import { smsCalls } from '../contract/sms-calls.ts';
import { smsLog } from '../contract/sms-log.ts';
import { type SmsAnswer, type SmsOutcome, SmsOutcomes } from './sms-outcomes.tsx';
import { smsTexts } from './sms-texts.ts';

const { phones, params } = sendSmsInput;
const fields = { phones, params };
const empty: FormValues = { phones: null, params: null };

interface SmsTrialDialogProps {
  readonly dialog: Dialog<Row>;
  readonly channel: Row;
  readonly draft: RefObject<FormValues | undefined>;
}

/** Sends a test message and shows the result per phone; stays open. */
export function SmsTestDialog({ dialog, channel, draft }: SmsTrialDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [outcome, setOutcome] = useState<SmsOutcome>();

  const reload = () => void invalidate(smsLog.path);
  const show = (answer: SmsAnswer) => setOutcome({ ...answer, phones: String(form.getFieldValue('phones')) });
  const { run, isRunning } = useCall(smsCalls.sendMessage, {
    form,
    onDone: (answer) => {
      show(answer);
      reload();
    },
    showRefused: ({ data }) => {
      // Refused by the limits, with a reason per phone.
      const refused = data as SmsAnswer | undefined;
      if (refused?.failed) show(refused);
      return refused?.failed !== undefined;
    },
    onRefused: reload,
  });
  async function send() {
    const values = await validateForm(form);
    if (!values) return;
    setOutcome(undefined);
    await run({ ...values, code: String(channel.code) });
  }

  return (
    <FormDialog
      title={`${say(smsTexts.debug)} · ${String(channel.code)}`}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={isRunning}
      isDirty={() => !outcome && differingNames(Object.keys(fields), form.getFieldsValue(true), empty).length > 0}
      okText={say(smsTexts.send)}
      onSubmit={() => void send()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <Form
        form={form}
        layout="vertical"
        name="message.sms.debug"
        initialValues={draft.current ?? empty}
        onValuesChange={(_part, values: FormValues) => {
          draft.current = values;
        }}
      >
        <FormFields fields={fields} mode="action" />
      </Form>
      {outcome && <SmsOutcomes outcome={outcome} isLogOnly={channel.provider === smsProvider.keys.log} />}
    </FormDialog>
  );
}
