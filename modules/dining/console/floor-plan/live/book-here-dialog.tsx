import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { type Dialog, useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { EditDraft, EditTarget } from '@refectory/admin-ui/form/draft/edit-draft.ts';
import { EditDialog } from '@refectory/admin-ui/form/edit-dialog.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { type RefObject, useCallback, useRef } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { table } from '#dining/contract/place/table.ts';

interface BookHereProps {
  readonly dialog: Dialog<EditTarget>;
  readonly draft: RefObject<EditDraft>;
}

/** The form of a new booking that begins with a place, a meal and a table: a draft kept from elsewhere is not what was chosen. */
export function useBookHere(): BookHereProps & { readonly open: (initial: FormValues) => void } {
  const draft = useRef<EditDraft>({});
  const forget = useCallback(() => {
    draft.current = {};
    void invalidate(table.path);
  }, []);
  const dialog = useDialog<EditTarget>(forget);
  return { dialog, draft, open: (initial) => dialog.open({ mode: 'add', initial }) };
}

/** Books a table that was chosen on the plan. */
export const BookHereDialog = ({ dialog, draft }: BookHereProps) => (
  <EditDialog resource={booking} dialog={dialog} draft={draft} />
);
