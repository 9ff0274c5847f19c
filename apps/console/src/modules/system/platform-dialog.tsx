import { user } from '@refectory/contract/system/user.ts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { post } from '#api/http.ts';
import { invalidate, type Row, readQuery } from '#api/queries.ts';
import { CallForm } from '#crud/call-form.tsx';
import { type FormValues, initialValues, inputOf } from '#crud/form-values.ts';
import { ErrorState } from '#crud/list-states.tsx';
import { texts } from '#crud/texts.ts';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';

const action = user.actions['update-platform'];
const { userType, userExt } = action.input;
const fields = { userType, userExt };

interface PlatformDialogProps {
  readonly dialog: Dialog<Row>;
  readonly person: Row;
  readonly draft: RefObject<FormValues | undefined>;
}

/** Which client a user works with, and free data for it (wire §5, §9 `platform`). */
export function PlatformDialog({ dialog, person, draft }: PlatformDialogProps) {
  const say = useSay();
  const detail = useQuery({
    ...readQuery<FormValues>(user.path, 'platform-detail', { id: person.id }),
    // What it begins with stays what it was when the dialog opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  async function save(values: FormValues): Promise<string> {
    const input = inputOf(fields, 'action', values);
    // An emptied text is meant: absent would keep it.
    const userExtText = input.userExt ?? '';
    await post(`${user.path}/update-platform`, { ...input, userExt: userExtText, userId: person.id }, { quiet: true });
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
