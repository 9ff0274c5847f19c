import { user } from '@refectory/contract/system/user.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Typography } from 'antd';
import { type RefObject, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { invalidate, type Row, readQuery } from '#api/queries.ts';
import { FormDialog } from '#crud/form-dialog.tsx';
import { FormFields } from '#crud/form-fields.tsx';
import { differing, type FormValues, inputOf } from '#crud/form-values.ts';
import type { Dialog } from '#crud/use-dialog.ts';
import { showFieldErrors } from '#crud/use-save.ts';
import { useSay } from '#crud/use-say.ts';
import { guestTexts as texts } from './guest-texts.ts';

const { roleId, deptId, postId } = user.fields;
const fields = { roleId, deptId, postId };
const empty: FormValues = { roleId: [], deptId: [], postId: [] };

/** By whom a guest is vouched for. */
interface UserIdentity {
  readonly provider: string;
  readonly account: string;
  readonly name: string;
}

interface ApproveGuestDialogProps {
  readonly dialog: Dialog<Row>;
  readonly guest: Row;
  readonly draft: RefObject<FormValues | undefined>;
}

/** Lets a guest in: with a role, department and post they are a user like others (wire §8.5). */
export function ApproveGuestDialog({ dialog, guest, draft }: ApproveGuestDialogProps) {
  const say = useSay();
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setBusy] = useState(false);
  const { data: identities = [] } = useQuery(
    readQuery<readonly UserIdentity[]>(user.path, 'identities', { userId: guest.id }),
  );

  async function approve() {
    if (!(await form.validateFields().catch(() => undefined))) return;
    setBusy(true);
    try {
      const input = inputOf(fields, 'edit', form.getFieldsValue(true));
      await post(
        `${user.path}/submit`,
        { ...input, id: guest.id, tenantId: guest.tenantId, version: guest.version },
        { quiet: true },
      );
      notify.success(say(texts.approved));
      dialog.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!showFieldErrors(form, error)) notify.error(error.msg);
    } finally {
      setBusy(false);
      void invalidate(user.path);
    }
  }

  return (
    <FormDialog
      title={say(texts.approveOf, { name: String(guest.realName) })}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={isBusy}
      isDirty={() => differing(Object.keys(fields), form.getFieldsValue(true), empty).length > 0}
      okText={say(texts.approve)}
      onSubmit={() => void approve()}
      onClose={dialog.close}
      onGone={dialog.gone}
    >
      <Typography.Paragraph type="secondary">
        {identities.map(({ provider, account, name }) => (
          <span key={`${provider} ${account}`}>
            {say(texts.vouched, { provider, account: name === account ? account : `${name}（${account}）` })}
            <br />
          </span>
        ))}
        {say(texts.approveHint, { account: String(guest.account) })}
      </Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        name="system.user.approve"
        initialValues={draft.current ?? empty}
        onValuesChange={(_part, values: FormValues) => {
          draft.current = values;
        }}
      >
        <FormFields fields={fields} mode="edit" />
      </Form>
    </FormDialog>
  );
}
