import { type FormValues, toSubmittedValues } from '@refectory/admin-ui/form/form-values.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { FormContent } from '#flow/contract/form/form-field.ts';

/** Values to send: '' for empty fields. */
export const toSentValues = (fields: Fields, values: FormValues): FormContent =>
  Object.fromEntries(
    Object.entries(toSubmittedValues(fields, 'action', values)).map(([name, value]) => [
      name,
      (value ?? '') as string | number | boolean,
    ]),
  );
