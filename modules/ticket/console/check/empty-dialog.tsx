import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { checkCalls, checkPath } from '../../contract/check/check-calls.ts';
import { checkTexts as texts } from './check-texts.ts';

/** The place to clear. */
export interface EmptiedPlace {
  readonly placeId: string;
  readonly name: string;
  readonly count: number;
}

interface EmptyDialogProps {
  readonly dialog: Dialog<EmptiedPlace>;
  readonly place: EmptiedPlace;
}

/** Asks for the reason to clear a place. */
export function EmptyDialog({ dialog, place }: EmptyDialogProps) {
  const say = useTranslate();
  return (
    <CallForm
      dialog={dialog}
      name="ticket.empty"
      title={say(texts.emptyTitle, { place: place.name })}
      okText={say(texts.empty)}
      isDanger
      fields={{ note: checkCalls.empty.input.note }}
      initial={{ note: '' }}
      onSubmit={async ({ note }) => {
        const { count } = await makeCall(checkCalls.empty, { placeId: place.placeId, note: String(note) });
        await invalidate(checkPath);
        return say(texts.emptied, { count });
      }}
    >
      <p>{say(texts.emptyHint, { count: place.count })}</p>
    </CallForm>
  );
}
