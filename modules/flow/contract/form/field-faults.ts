import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import type { ProcessProblem } from '../process/process-problem.ts';
import { type FormKind, formKinds } from './form-field.ts';
import type { WrittenField } from './written-form.ts';

/** Reserved names: used by conditions, or set by the server. */
const reserved: ReadonlySet<string> = new Set(
  'startUserId startDeptId pass comment people and or not eq ne lt gt le ge true false null this'.split(' '),
);

const isNumber = (text: string): boolean => /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
const isWhole = (text: string): boolean => /^-?\d{1,6}$/.test(text);
const isCount = (text: string): boolean => /^\d{1,4}$/.test(text);
const isNothing = (text: string): boolean => text === '';

/** Format of limits by kind. */
const limits = lookupMap<(text: string) => boolean>({
  text: isCount,
  long: isCount,
  number: isNumber,
  money: (text) => /^\d{1,12}(\.\d{1,2})?$/.test(text),
  day: isWhole,
  span: (text) => isCount(text) && Number(text) > 0,
  choice: isNothing,
  flag: isNothing,
  person: isNothing,
});

const isWithin = (value: number, { min, max }: WrittenField): boolean =>
  (min === '' || value >= Number(min)) && (max === '' || value <= Number(max));

/** Format of initial values by kind. */
const initials = lookupMap<(text: string, field: WrittenField) => boolean>({
  text: (text, field) => isWithin([...text].length, field) && text.length <= 200,
  long: (text, field) => isWithin([...text].length, field) && text.length <= 1000,
  number: (text, field) => isNumber(text) && isWithin(Number(text), field),
  money: (text, field) => /^\d{1,12}(\.\d{1,2})?$/.test(text) && isWithin(Number(text), field),
  day: (text, field) => isWhole(text) && isWithin(Number(text), field),
  choice: (text, { options }) => options.some(({ value }) => value === text),
  flag: (text) => text === 'true' || text === 'false',
});

/** Names of object properties are not allowed as field names. */
const isFieldKey = (key: string): boolean => /^[A-Za-z]\w{0,39}$/.test(key) && !(key in {});

const isFormKind = (kind: string): kind is FormKind => (formKinds as readonly string[]).includes(kind);

/** The first problem of a single field. */
export function findFieldFault(field: WrittenField): ProcessProblem | undefined {
  const { key, kind, zh, en, min, max, initial } = field;
  const params = { key };
  if (!isFieldKey(key)) return { code: 'flow.field-malformed', params };
  if (reserved.has(key)) return { code: 'flow.field-reserved', params };
  if (!isFormKind(kind)) return { code: 'flow.field-kind-unknown', params: { key, kind } };
  if (zh === '' || en === '') return { code: 'flow.field-unnamed', params };
  const isLimit = limits.get(kind) as (text: string) => boolean;
  const isReversed = min !== '' && max !== '' && Number(min) > Number(max);
  if ([min, max].some((limit) => limit !== '' && !isLimit(limit)) || isReversed)
    return { code: 'flow.field-limits', params };
  if (!areOptionsRight(field)) return { code: 'flow.field-options', params };
  if (initial !== '' && !initials.get(kind)?.(initial, field)) return { code: 'flow.field-initial', params };
  return undefined;
}

/** A choice needs options with distinct values and labels in both languages; other kinds have none. */
function areOptionsRight({ kind, options }: WrittenField): boolean {
  if (kind !== 'choice') return options.length === 0;
  const values = new Set(options.map(({ value }) => value));
  return (
    options.length > 0 &&
    options.length <= 100 &&
    values.size === options.length &&
    options.every(({ value, zh, en }) => /^[\w-]{1,40}$/.test(value) && zh !== '' && en !== '')
  );
}
