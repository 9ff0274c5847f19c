import type { FormInstance } from 'antd';
import type { ApiError } from '../api/api-error.ts';
import { showRefusal } from '../api/refusal.ts';

/** What of a form takes refusals; forms of any values do. */
export type RefusableForm = Pick<FormInstance, 'getFieldInstance' | 'getFieldsValue' | 'setFields' | 'scrollToField'>;

/** Marks the fields that the form shows; returns whether that says all of the refusal. */
function markFields(form: RefusableForm, { errors }: ApiError): boolean {
  const registered = form.getFieldsValue() as object;
  // What is wrong inside lines, `items.0.quantity`, is shown at their input.
  const marked = errors
    .map(({ field, msg }) => ({ field: field.split('.')[0] as string, msg }))
    .filter(({ field }) => form.getFieldInstance(field) || field in registered);
  form.setFields(marked.map(({ field, msg }) => ({ name: field, errors: [msg] })));
  if (marked[0]) form.scrollToField(marked[0].field, { focus: true });
  return marked.length > 0 && marked.length === errors.length;
}

/** Shows a refusal once: at the fields it names, as a message what no field of the form says (spec/console#answers). */
export function showFormRefusal(form: RefusableForm, refusal: ApiError): void {
  if (refusal.isShown) return;
  if (markFields(form, refusal)) refusal.isShown = true;
  else showRefusal(refusal);
}
