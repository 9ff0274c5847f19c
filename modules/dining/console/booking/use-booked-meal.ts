import { useEditedRow } from '@refectory/admin-ui/form/edited-row.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { Form } from 'antd';

/** The meal that the form around an input is about: of the row that it changes, or as far as it is chosen. */
export interface BookedMeal {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

/** What calls about a meal are given while they are not made. */
export const noMeal: BookedMeal = { placeId: '', day: '', mealPeriod: 0 };

/** Everything the form around an input holds, with what it does not show of the row it changes. */
export function useFormRow(): FormValues {
  const form = Form.useFormInstance<FormValues>();
  const values = Form.useWatch((all: FormValues) => all, { form, preserve: true });
  const row = useEditedRow();
  return { ...row, ...values };
}

/** Undefined until place, day and meal are chosen. */
export function toBookedMeal({ placeId, day, mealPeriod }: FormValues): BookedMeal | undefined {
  if (!placeId || !day || typeof mealPeriod !== 'number') return undefined;
  return { placeId: String(placeId), day: String(day), mealPeriod };
}
