import type { ReferencePickerProps } from '@refectory/admin-ui/input/reference/reference-pickers.ts';
import { TablePickerButton } from './table-picker-button.tsx';

/** Beside every input for a table in a form that has a place, a day and a meal: chooses it on the plan of that meal. */
export const TablePicker = ({ values, ...input }: ReferencePickerProps) =>
  'placeId' in values && 'day' in values && 'mealPeriod' in values ? (
    <TablePickerButton
      placeId={toText(values.placeId)}
      day={toText(values.day)}
      mealPeriod={typeof values.mealPeriod === 'number' ? values.mealPeriod : undefined}
      {...input}
    />
  ) : null;

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
