import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { typedInput } from '@refectory/admin-ui/input/input-props.ts';
import { MealTableSelect } from './meal-table-select.tsx';
import { toBookedMeal, useFormRow } from './use-booked-meal.ts';

/** Table input of the booking form. */
export function TableInput({ field: _field, ...props }: FieldInputProps) {
  return <MealTableSelect {...typedInput<string>(props)} meal={toBookedMeal(useFormRow())} />;
}
