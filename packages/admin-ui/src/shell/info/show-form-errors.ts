import type { FormInstance } from 'antd';
import { ApiError } from '#api/api-error.ts';
import { notify } from '#api/notify.ts';

/** Puts the refusals of a quiet call below the inputs they concern; what concerns none is told above the page. */
export function showFormErrors(form: Pick<FormInstance, 'setFields'>, error: Error): void {
  // A 401 has been told by the call itself.
  if (!(error instanceof ApiError) || error.code === 401) return;
  if (error.errors.length === 0) return notify.error(error.msg);
  form.setFields(error.errors.map(({ field, msg }) => ({ name: field, errors: [msg] })));
}
