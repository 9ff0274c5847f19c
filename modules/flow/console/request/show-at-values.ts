import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { type RefusableForm, showFormRefusal } from '@refectory/admin-ui/form/show-form-refusal.ts';

/** Shows a refusal at the fields of a form sent as `values`: `values.amount` at `amount`. */
export function showAtValues(form: RefusableForm, refusal: ApiError): boolean {
  const { code, msg, data, reason } = refusal;
  const errors = refusal.errors.map((error) => ({ ...error, field: error.field.replace(/^values\./, '') }));
  showFormRefusal(form, new ApiError(code, { msg, data, errors, ...(reason && { error: reason }) }));
  return true;
}
