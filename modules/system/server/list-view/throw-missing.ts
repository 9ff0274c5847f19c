import type { Fields } from '@refectory/declaration/field/field.ts';
import { toProblems } from '@refectory/declaration/problem.ts';
import { InvalidInput } from '@refectory/engine/refusal/invalid-input.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** Refuses a missing field where `{}` is a valid value, which `required` would treat as empty (spec/wire#empty). */
export function throwMissing({ language }: Pick<Context, 'language'>, field: string, fields: Fields): never {
  throw new InvalidInput(toProblems([{ path: [field], params: { reason: 'required' } }], fields, language));
}
