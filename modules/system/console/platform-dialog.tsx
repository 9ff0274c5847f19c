import { callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { type FormValues, initialValues, toSubmittedValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts } from '@refectory/admin-ui/list/texts.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { user } from '../contract/user.ts';

const action = user.actions['update-platform'];
const { userType, userExt } = action.input;
const fields = { userType, userExt };
const detailCall = queryCall(user, 'platform-detail');
const updateCall = actionCall(user, 'update-platform');

interface PlatformDialogProps {
  readonly dialog: Dialog<Row>;
  readonly person: Row;
  readonly draft: RefObject<FormValues | undefined>;
}

/** The client platform of a user, and its extra data (spec/system#users `platform`). */
export function PlatformDialog({ dialog, person, draft }: PlatformDialogProps) {
  const say = useTranslate();
  const detail = useQuery({
    ...callQuery(detailCall, { id: person.id }),
    // Initial values are fixed when the dialog opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  async function save(values: FormValues): Promise<string> {
    const input = toSubmittedValues(fields, 'action', values) as { userType: number; userExt?: string };
    // Send '' to clear; undefined keeps the old text.
    await makeCall(updateCall, { ...input, userExt: input.userExt ?? '', userId: person.id }, { quiet: true });
    void invalidate(user.path);
    return say(texts.updated);
  }
  return (
    <CallForm
      dialog={dialog}
      name={`${user.name}.platform`}
      title={`${say(action.label)} · ${String(person.realName)}`}
      okText={say(texts.save)}
      fields={fields}
      initial={detail.data && initialValues(fields, 'action', { ...detail.data })}
      isLoading={detail.isPending}
      draft={draft}
      onSubmit={save}
    >
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
    </CallForm>
  );
}
