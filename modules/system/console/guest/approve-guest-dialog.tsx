import { callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { type FormValues, toSubmittedValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import type { RefObject } from 'react';
import { identityCalls } from '#auth/contract/identity-calls.ts';
import { user } from '#system/contract/user.ts';
import { guestTexts as texts } from './guest-texts.ts';

const { roleId, deptId, postId } = user.fields;
const fields = { roleId, deptId, postId };
const empty: FormValues = { roleId: [], deptId: [], postId: [] };

interface ApproveGuestDialogProps {
  readonly dialog: Dialog<Row>;
  readonly guest: Row;
  readonly draft: RefObject<FormValues | undefined>;
}

/** Approves a guest with role, department and position (spec/auth#guests). */
export function ApproveGuestDialog({ dialog, guest, draft }: ApproveGuestDialogProps) {
  const say = useTranslate();
  const { data: identities = [] } = useQuery(callQuery(identityCalls.ofUser, { userId: guest.id }));
  async function approve(values: FormValues): Promise<string> {
    const { id, tenantId, version } = guest;
    try {
      const input = { ...toSubmittedValues(fields, 'edit', values), id, tenantId, version: Number(version) };
      await makeCall(submitCall(user), input, { quiet: true });
    } finally {
      // Reloads also after a refusal: the guest may have changed.
      void invalidate(user.path);
    }
    return say(texts.approved);
  }
  return (
    <CallForm
      dialog={dialog}
      name="system.user.approve"
      title={say(texts.approveOf, { name: String(guest.realName) })}
      okText={say(texts.approve)}
      fields={fields}
      mode="edit"
      initial={empty}
      draft={draft}
      onSubmit={approve}
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
    </CallForm>
  );
}
