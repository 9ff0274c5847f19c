import type { Field } from '@refectory/declaration/field/field.ts';
import type { InputMode } from '@refectory/declaration/field/input-mode.ts';
import { inputSchema } from '@refectory/declaration/field/schema.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { toProblems } from '@refectory/declaration/problem.ts';

/** The validation message of one field; undefined when valid. */
export function validateField(
  name: string,
  field: Field,
  mode: InputMode,
  value: unknown,
  language: Language,
): string | undefined {
  const fields = { [name]: field };
  const result = inputSchema(fields, mode).safeParse({ [name]: value ?? null });
  return toProblems(result.error?.issues ?? [], fields, language)[0]?.msg;
}
