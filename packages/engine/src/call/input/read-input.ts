import type { Fields } from '@refectory/declaration/field/field.ts';
import type { InputMode } from '@refectory/declaration/field/input-mode.ts';
import { oncePerFields } from '@refectory/declaration/field/once-per-fields.ts';
import { inputSchema } from '@refectory/declaration/field/schema.ts';
import { toProblems } from '@refectory/declaration/problem.ts';
import { InvalidInput } from '../../refusal/invalid-input.ts';
import type { Context } from '../../request/context.ts';

const schemas = oncePerFields(() => new Map<InputMode, ReturnType<typeof inputSchema>>());

function cachedSchema(fields: Fields, mode: InputMode) {
  const modes = schemas(fields);
  let schema = modes.get(mode);
  if (!schema) modes.set(mode, (schema = inputSchema(fields, mode)));
  return schema;
}

/** The declared inputs, validated and normalised. The refusal names every faulty field. */
export function readInput(
  ctx: Pick<Context, 'language'>,
  fields: Fields,
  mode: InputMode,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const parsed = cachedSchema(fields, mode).safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new InvalidInput(toProblems(parsed.error.issues as never, fields, ctx.language));
}
