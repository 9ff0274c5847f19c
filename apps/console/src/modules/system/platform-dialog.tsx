import { actionCall, queryCall } from '@refectory/contract/kernel/resource-calls.ts';
import { user } from '@refectory/contract/system/user.ts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { callQuery, makeCall } from '#api/call.ts';
import { invalidate, type Row } from '#api/queries.ts';
import { CallForm } from '#crud/call-form.tsx';
import { type FormValues, initialValues, inputOf } from '#crud/form-values.ts';
import { ErrorState } from '#crud/list-states.tsx';
import { texts } from '#crud/texts.ts';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';

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

/** Which client a user works with, and free data for it (spec/system#users `platform`). */
export function PlatformDialog({ dialog, person, draft }: PlatformDialogProps) {
  const say = useSay();
  const detail = useQuery({
    ...callQuery(detailCall, { id: person.id }),
    // What it begins with stays what it was when the dialog opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  async function save(values: FormValues): Promise<string> {
    const input = inputOf(fields, 'action', values) as { userType: number; userExt?: string };
    // An emptied text is meant: absent would keep it.
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
      begin={detail.data && initialValues(fields, 'action', { ...detail.data })}
      isLoading={detail.isPending}
      draft={draft}
      onSubmit={save}
    >
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
    </CallForm>
  );
}
