import type { Field } from '@refectory/declaration/field/field.ts';

type Values = Readonly<Record<string, unknown>>;

/** The ids of a `references` value as a list answers them; other values as they are. */
export const toIdList = ({ kind }: Field, value: unknown): unknown =>
  kind === 'references' && typeof value === 'string' ? value.split(',').filter(Boolean) : value;

/** An array of ids equals the same ids joined by commas. */
const toComparable = (value: unknown): string => {
  const plain = Array.isArray(value) ? value.join(',') : value;
  return JSON.stringify(plain === undefined || plain === '' ? null : plain);
};

/** Whether two values of a field are equal for the user. */
export const isSameValue = (one: unknown, other: unknown): boolean => toComparable(one) === toComparable(other);

/** Names of the fields with different values. */
export const differingNames = (names: readonly string[], one: Values, other: Values): string[] =>
  names.filter((name) => !isSameValue(one[name], other[name]));

/** Three-way merge of form values: fields changed only by the other user take their value, the rest keep ours. */
export const mergeValues = (names: readonly string[], base: Values, mine: Values, theirs: Values): Values =>
  Object.fromEntries(names.map((name) => [name, isSameValue(mine[name], base[name]) ? theirs[name] : mine[name]]));
