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

/** Opens the form of a new booking with place, meal and table set; a saved draft is discarded. */
export function useBookHere(): BookHereProps & { readonly open: (initial: FormValues) => void } {
  const draft = useRef<EditDraft>({});
  const forget = useCallback(() => {
    draft.current = {};
    void invalidate(table.path);
  }, []);
  const dialog = useDialog<EditTarget>(forget);
  return { dialog, draft, open: (initial) => dialog.open({ mode: 'add', initial }) };
}

/** Form that books a table chosen on the plan. */
export const BookHereDialog = ({ dialog, draft }: BookHereProps) => (
  <EditDialog resource={booking} dialog={dialog} draft={draft} />
);
