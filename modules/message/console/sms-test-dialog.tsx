import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import { differingNames, type FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { showFieldErrors } from '@refectory/admin-ui/form/use-save.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Form } from 'antd';
import { type RefObject, useState } from 'react';
import { smsProvider } from '#message/contract/dictionaries.ts';
import { sendSmsInput } from '../contract/sms.ts';
import { smsCalls } from '../contract/sms-calls.ts';
import { type SmsOutcome, SmsOutcomes } from './sms-outcomes.tsx';
import { smsTexts } from './sms-texts.ts';

const { phones, params } = sendSmsInput;
const fields = { phones, params };
const empty: FormValues = { phones: null, params: null };

interface SmsTrialDialogProps {
  readonly dialog: Dialog<Row>;
  readonly channel: Row;
  readonly draft: RefObject<FormValues | undefined>;
}

/** Sends a message through one channel and shows what became of each phone; stays open for the next try. */
export function SmsTestDialog({ dialog, channel, draft }: SmsTrialDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SmsOutcome>();

  async function send() {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      const input = { ...values, code: String(channel.code) };
      const answer = await makeCall(smsCalls.sendMessage, input, { quiet: true });
      setOutcome({ ...answer, phones: String(values.phones) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = error.data as Partial<SmsOutcome> | undefined;
      // Held back by the limits, phone by phone.
      if (refused?.failed) setOutcome({ ...(refused as SmsOutcome), phones: String(values.phones) });
      else if (!showFieldErrors(form, error)) notify.error(error.msg);
    } finally {
      setBusy(false);
      void invalidate('/blade-resource/sms-log');
    }
  }

  return (
    <FormDialog
      title={`${say(smsTexts.debug)} · ${String(channel.code)}`}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={isBusy}
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
