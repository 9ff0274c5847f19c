import { useEditedRow } from '@refectory/admin-ui/form/edited-row.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { Form } from 'antd';

/** The meal of the form around an input: of the row being edited, or of the values chosen so far. */
export interface BookedMeal {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

/** Placeholder input of queries that are disabled because no meal is chosen. */
export const noMeal: BookedMeal = { placeId: '', day: '', mealPeriod: 0 };

/** Values of the surrounding form, merged over the row being edited. */
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
