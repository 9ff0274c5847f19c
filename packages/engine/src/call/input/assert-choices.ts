import { allDictionaries } from '@refectory/declaration/catalogue.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { oncePerFields } from '@refectory/declaration/field/once-per-fields.ts';
import { once } from '@refectory/declaration/once.ts';
import { toProblems } from '@refectory/declaration/problem.ts';
import { toColumnName } from '../../database/wire-name.ts';
import { InvalidInput } from '../../refusal/invalid-input.ts';
import type { Context } from '../../request/context.ts';
import { application } from '../../settings/application.ts';

type Values = Readonly<Record<string, unknown>>;

/** A choice in an input: its place, `kind` or `items`, 0, `kind` inside lines, and the keys that are not declared. */
interface UndeclaredKeys {
  readonly dictionary: string;
  readonly path: readonly (string | number)[];
  readonly keys: readonly string[];
}

const declaredKeys = once(
  (): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(allDictionaries().map(({ code, entries }) => [code, new Set(entries.map(({ key }) => String(key)))])),
);

/**
 * Refuses choices that are in no dictionary, by field (spec/rules#dictionaries). Keys that the product ships are known
 * here; for others one statement asks the dictionaries of the tenant. What the row already has (`previous`) is kept.
 */
export const assertChoices = (ctx: Context, fields: Fields, input: Values, previous?: Values): Promise<void> =>
  assertChoicesOfRows(ctx, fields, [{ input, previous }]);

/** The same for several inputs, with one statement for all. */
export async function assertChoicesOfRows(
  ctx: Context,
  fields: Fields,
  rows: readonly { readonly input: Values; readonly previous?: Values | undefined }[],
): Promise<void> {
  const asked = rows.flatMap(({ input, previous }) => undeclaredKeys(fields, input, previous));
  if (asked.length === 0) return;
  const codes = [...new Set(asked.map(({ dictionary }) => dictionary))];
  const entries = await application().readDictionaryEntries(ctx, codes);
  const known = new Set(entries.map(({ code, key }) => `${code} ${key}`));
  const refused = asked.filter(({ dictionary, keys }) => keys.some((key) => !known.has(`${dictionary} ${key}`)));
  if (refused.length === 0) return;
  const issues = refused.map(({ path }) => ({ path, params: { reason: 'not-offered' } }));
  throw new InvalidInput(toProblems(issues, fields, ctx.language));
}

/** The fields that have choices, or others inside them. */
const choiceFields = oncePerFields((fields) =>
  Object.entries(fields).filter(
    ([, { dictionary, lines, content }]) => dictionary || lines || (content && 'object' in content),
  ),
);

function undeclaredKeys(
  fields: Fields,
  input: Values,
  previous?: Values,
  at: readonly (string | number)[] = [],
): UndeclaredKeys[] {
  return choiceFields(fields).flatMap(([name, { dictionary, lines, content }]) => {
    const [value, path] = [input[name], [...at, name]];
    if (value === null || value === undefined) return [];
    if (dictionary) {
      const declared = declaredKeys().get(dictionary);
      const kept = new Set(toKeys(previous?.[toColumnName(name)]));
      const keys = toKeys(value).filter((key) => !declared?.has(key) && !kept.has(key));
      return keys.length > 0 ? [{ dictionary, path, keys }] : [];
    }
    if (lines && Array.isArray(value))
      return value.flatMap((line: Values, n) => undeclaredKeys(lines, line, undefined, [...path, n]));
    return content && 'object' in content ? undeclaredKeys(content.object, value as Values, undefined, path) : [];
  });
}

const toKeys = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((key) => (typeof key === 'number' ? [String(key)] : []));
