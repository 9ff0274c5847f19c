import { removeRows } from '@refectory/admin-ui/action/rows/remove-rows.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { attempt } from '@refectory/admin-ui/api/refusal.ts';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { RowCommand } from '@refectory/admin-ui/list/slots.ts';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { userStatus } from '#system/contract/dictionaries.ts';
import { user } from '#system/contract/user.ts';
import { ApproveGuestDialog } from './approve-guest-dialog.tsx';
import { guestTexts as texts } from './guest-texts.ts';

/** `user_status` of a registered guest awaiting approval. */
const { pending: waiting } = userStatus.keys;
const isWaiting = (row: Row): boolean => Number(row.status) === waiting;

/** Approving and rejecting guests (spec/auth#guests): row commands, and the dialog. */
export function useGuestReview(): { readonly commands: readonly RowCommand[]; readonly dialog: ReactNode } {
  const say = useTranslate();
  const confirm = useConfirm();
  const mayApprove = useCan('user_edit');
  const mayReject = useCan('user_delete');
  const draft = useRef<FormValues | undefined>(undefined);
  const dialog = useDialog<Row>(
    useCallback(() => {
      draft.current = undefined;
    }, []),
  );
  const { open, content } = dialog;

  const reject = useCallback(
    async (row: Row) => {
      const text = say(texts.rejectAsk, { name: String(row.realName), account: String(row.account) });
      if (!(await confirm({ text, ok: say(texts.reject), isDanger: true }))) return;
      const results = await attempt(removeRows(user, [row.id], { tenantId: String(row.tenantId) }));
      const refused = results?.find(({ ok }) => !ok);
      if (refused) notify.error(refused.msg ?? '');
      else if (results) notify.success(say(texts.rejected));
      void invalidate(user.path);
    },
    [confirm, say],
  );

  const commands = useMemo(
    (): RowCommand[] => [
      ...(mayApprove
        ? [{ key: 'approve', label: texts.approve, tone: 'primary', applies: isWaiting, run: open } as const]
        : []),
      ...(mayReject
        ? [
            {
              key: 'reject',
              label: texts.reject,
              tone: 'danger',
              applies: isWaiting,
              run: (row: Row) => void reject(row),
            } as const,
          ]
        : []),
    ],
    [mayApprove, mayReject, open, reject],
  );
  return {
    commands,
    dialog: content && <ApproveGuestDialog key={content.id} dialog={dialog} guest={content} draft={draft} />,
  };
}
