import type { FormInstance } from 'antd';
import type { ApiError } from '../api/api-error.ts';
import { showRefusal } from '../api/refusal.ts';

/** The part of a form that shows refusals. */
export type RefusableForm = Pick<FormInstance, 'getFieldInstance' | 'getFieldsValue' | 'setFields' | 'scrollToField'>;

/** Marks refused fields of the form; returns whether they cover the whole refusal. */
function markFields(form: RefusableForm, { errors }: ApiError): boolean {
  const registered = form.getFieldsValue() as object;
  // Problems inside lines, `items.0.quantity`, are shown at the input of the lines.
  const marked = errors
    .map(({ field, msg }) => ({ field: field.split('.')[0] as string, msg }))
    .filter(({ field }) => form.getFieldInstance(field) || field in registered);
  form.setFields(marked.map(({ field, msg }) => ({ name: field, errors: [msg] })));
  if (marked[0]) form.scrollToField(marked[0].field, { focus: true });
  return marked.length > 0 && marked.length === errors.length;
}

/** Shows a refusal once: at its fields, and otherwise as a message (spec/console#answers). */
export function showFormRefusal(form: RefusableForm, refusal: ApiError): void {
  if (refusal.isShown) return;
  if (markFields(form, refusal)) refusal.isShown = true;
  else showRefusal(refusal);
}
