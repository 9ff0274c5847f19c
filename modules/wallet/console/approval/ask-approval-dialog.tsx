import type { RefusedAction } from '@refectory/admin-ui/action/remedies.ts';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { rowTitle } from '@refectory/admin-ui/cell/row-title.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { approval } from '../../contract/approval/approval.ts';
import { walletTexts as texts } from '../wallet-texts.ts';

const applyCall = actionCall(approval, 'apply');
const maxReason = 200;

interface AskApprovalDialogProps {
  readonly refused: RefusedAction;
  readonly dialog: Dialog<RefusedAction>;
}

/**
 * Requests the approval of an action that was refused because of its amount, with the values filled in
 * (spec/wallet#approval).
 */
export function AskApprovalDialog({ refused, dialog }: AskApprovalDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<{ reason: string }>();
  const [keys] = useState(() => new Map(refused.rows.map(({ id }) => [id, createIdempotencyKey()])));
  const { resource, key, rows, input, msg } = refused;
  const asking = useTask(
    async (reason: string) => {
      const numbers: string[] = [];
      for (const { id } of rows) {
        const asked = { resource: resource.name, action: key, rowId: id, input, reason };
        const more = { quiet: true, idempotencyKey: keys.get(id) ?? '' };
        numbers.push((await makeCall(applyCall, asked, more)).approvalNo);
      }
      return numbers;
    },
    {
      form,
      onDone: (numbers) => {
        notify.success(say(texts.asked, { numbers: numbers.join(say(texts.separator)) }));
        for (const path of [approval.path, resource.path]) void invalidate(path);
        dialog.close();
      },
    },
  );
  async function submit() {
    if (await validateForm(form)) await asking.run(String(form.getFieldValue('reason')).trim());
  }
  const action = resource.actions?.[key];
  return (
    <FormDialog
      title={say(texts.askTitle)}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={asking.isRunning}
      isDirty={() => form.isFieldTouched('reason')}
      okText={say(texts.askTitle)}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <Alert type="warning" showIcon title={msg} />
      <Form form={form} layout="vertical" name="wallet.approval.ask" style={{ marginTop: 16 }}>
        <Form.Item label={say(texts.askFor)}>
          {say(resource.label)} · {action && say(action.label)}{' '}
          <span translate="no">{rows.map((row) => rowTitle(resource, row)).join(say(texts.separator))}</span>
        </Form.Item>
        <Form.Item
          name="reason"
          label={say(texts.askReason)}
          rules={[{ required: true, whitespace: true, message: say(texts.askReasonMissing) }]}
        >
          <Input.TextArea rows={3} maxLength={maxReason} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
