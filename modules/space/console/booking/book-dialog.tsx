import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { type Dialog, useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { EditDraft, EditTarget } from '@refectory/admin-ui/form/draft/edit-draft.ts';
import { EditDialog } from '@refectory/admin-ui/form/edit-dialog.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { type RefObject, useCallback, useRef } from 'react';
import { booking } from '#space/contract/booking/booking.ts';
import { boardPath } from '../board/board-model.ts';
import { AddonLines } from '../equipment/addon-lines.tsx';
import { AddonsInput } from '../equipment/addons-input.tsx';
import { PersonsInput } from './quote-preview.tsx';

interface BookDialogProps {
  readonly dialog: Dialog<EditTarget>;
  readonly draft: RefObject<EditDraft>;
}

/** Custom inputs of a booking. */
export const bookingInputs: Slots['inputs'] = { persons: PersonsInput, addons: AddonsInput };
/** Custom renderers of booking fields. */
export const bookingCells: Slots['cells'] = { addons: (value) => <AddonLines addons={value} /> };
/** Width of the two-column form. */
export const bookingFormWidth = 860;

/** The form of a booking, prefilled from the board or from the edited booking. */
export function useBookDialog(): BookDialogProps {
  const draft = useRef<EditDraft>({});
  const forget = useCallback(() => {
    draft.current = {};
    void invalidate(boardPath);
    void invalidate(booking.path);
  }, []);
  return { draft, dialog: useDialog<EditTarget>(forget) };
}

export const BookDialog = ({ dialog, draft }: BookDialogProps) => (
  <EditDialog resource={booking} dialog={dialog} draft={draft} inputs={bookingInputs} width={bookingFormWidth} />
);

/** A new booking for a time on the board. */
export const newBooking = (initial: FormValues): EditTarget => ({ mode: 'add', initial });
