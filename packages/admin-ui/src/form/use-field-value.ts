import type { Fields } from '@refectory/declaration/field/field.ts';
import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { Form, type FormInstance } from 'antd';

/** What a form holds for a declared field; null or undefined while nothing is entered. */
type FieldValue<F extends Fields, K extends keyof F> = ParsedInput<Pick<F, K>>[K & keyof ParsedInput<Pick<F, K>>];

/**
 * The value that a form holds for a declared field, typed by its declaration, as it changes. With `preserve` also of a field
 * without an input on the form.
 */
export function useFieldValue<F extends Fields, K extends keyof F & string>(
  fields: F,
  name: K,
  watched: FormInstance | { readonly form: FormInstance; readonly preserve: true },
): FieldValue<F, K> | null | undefined {
  return Form.useWatch(name, watched) as FieldValue<F, K> | null | undefined;
}
