import type { Fields } from '@refectory/contract/kernel/field.ts';
import { problemsOf } from '@refectory/contract/kernel/problem.ts';
import { type InputMode, inputSchema } from '@refectory/contract/kernel/schema.ts';
import type { Context } from '#platform/context.ts';
import { InvalidInput } from '#platform/invalid-input.ts';

const schemas = new WeakMap<Fields, Map<InputMode, ReturnType<typeof inputSchema>>>();

function schemaOf(fields: Fields, mode: InputMode) {
  let modes = schemas.get(fields);
  if (!modes) schemas.set(fields, (modes = new Map()));
  let schema = modes.get(mode);
  if (!schema) modes.set(mode, (schema = inputSchema(fields, mode)));
  return schema;
}

/** The declared part of an input, checked and normalised. Refuses with every faulty field named. */
export function readInput(
  ctx: Pick<Context, 'language'>,
  fields: Fields,
  mode: InputMode,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const parsed = schemaOf(fields, mode).safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new InvalidInput(problemsOf(parsed.error.issues as never, fields, ctx.language));
}
