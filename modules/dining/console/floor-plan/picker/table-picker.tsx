import type { ReferencePickerProps } from '@refectory/admin-ui/input/reference/reference-pickers.ts';
import { TablePickerButton } from './table-picker-button.tsx';

/** Button beside every table input in a form with place, day and meal. */
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
