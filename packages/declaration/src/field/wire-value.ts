import { fenToYuan, yuanToFen } from '../money.ts';
import { isNestedTooDeep } from '../nesting-depth.ts';
import type { Field, FieldKind, Format } from './field.ts';
import { findTextProblem, isLink, isStorableJson, isStorableText } from './text-problem.ts';

/** Why a value is refused; the wording is in `problem.ts`. */
export type Reason =
  | 'required'
  | 'type'
  | 'not-offered'
  | 'format'
  | Format
  | 'landline'
  | 'invisible'
  | 'small'
  | 'large'
  | 'short'
  | 'long'
  | 'few'
  | 'many';

/** Result of parsing a wire value: the normalised value, or why it is refused. */
export type ReadResult = { readonly value: unknown } | { readonly reason: Reason; readonly limit?: number };

const refuse = (reason: Reason, limit?: number): ReadResult => (limit === undefined ? { reason } : { reason, limit });
// Also the texts that clients send for a missing value: 'null', 'undefined', {} (spec/wire#empty).
const none = (raw: unknown): boolean => isBlank(raw);

function readText(raw: unknown, field: Field): ReadResult {
  if (none(raw)) return { value: '' };
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('type');
  const value = field.kind === 'text' || field.kind === 'image' ? String(raw).trim() : String(raw);
  if (!isStorableText(value)) return refuse('type');
  if (value === '') return { value };
  const length = [...value].length;
  const problem = findTextProblem(field, value);
  if (problem) return refuse(problem);
  if (field.min !== undefined && length < field.min) return refuse('short', field.min);
  if (field.max !== undefined && length > field.max) return refuse('long', field.max);
  return { value };
}

/**
 * The mask returned for a stored secret. A submit that sends the mask keeps the stored one, as an empty value does
 * (decision 1206).
 */
export const secretMask = '******';

const readSecret = (raw: unknown, field: Field): ReadResult =>
  typeof raw === 'string' && (raw.trim() === secretMask || isBlankSecret(raw)) ? { value: '' } : readText(raw, field);

/** Whether a password is empty: clients send the MD5 of one, also of none (spec/auth#passwords). */
export const isBlankSecret = (text: string): boolean =>
  isBlank(text) || text.trim().toLowerCase() === 'd41d8cd98f00b204e9800998ecf8427e';

/** A path on this server or a web address: other schemes, such as `javascript:`, are refused for images. */
function readImage(raw: unknown, field: Field): ReadResult {
  const reading = readText(raw, field);
  return 'value' in reading && reading.value !== '' && !isLink(String(reading.value)) ? refuse('type') : reading;
}

function bounded(value: unknown, amount: number, field: Field): ReadResult {
  if (field.min !== undefined && amount < field.min) return refuse('small', field.min);
  if (field.max !== undefined && amount > field.max) return refuse('large', field.max);
  return { value };
}

const int4 = (raw: unknown): number | undefined => {
  if (typeof raw !== 'number' && !(typeof raw === 'string' && /^[+-]?\d{1,10}$/.test(raw.trim()))) return undefined;
  const value = Number(raw);
  return Number.isInteger(value) && value >= -2147483648 && value <= 2147483647 ? value : undefined;
};

function readInteger(raw: unknown, field: Field): ReadResult {
  if (none(raw)) return { value: null };
  const value = int4(raw);
  return value === undefined ? refuse('type') : bounded(value, value, field);
}

function readDecimal(raw: unknown, field: Field): ReadResult {
  if (none(raw)) return { value: null };
  const value = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? bounded(value, Number(value), field) : refuse('type');
}

function readMoney(raw: unknown, field: Field): ReadResult {
  if (none(raw)) return { value: null };
  if (typeof raw !== 'number' && typeof raw !== 'string') return refuse('type');
  try {
    const value = fenToYuan(yuanToFen(raw));
    return bounded(value, Number(value), field);
  } catch {
    return refuse('type');
  }
}

const instant =
  /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return day > '0001' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

function readDate(raw: unknown): ReadResult {
  if (none(raw)) return { value: null };
  const day = typeof raw === 'string' ? instant.exec(raw.trim())?.[1] : undefined;
  return day && isDay(day) ? { value: day } : refuse('type');
}

/** Between them every time zone shows a year of four digits. */
const [firstInstant, lastInstant] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-31T00:00:00Z')];

/**
 * Without an offset the value is business time and stays unchanged; with one it becomes ISO in UTC, which the
 * database also accepts.
 */
function readDatetime(raw: unknown): ReadResult {
  if (none(raw)) return { value: null };
  const match = typeof raw === 'string' ? instant.exec(raw.trim()) : null;
  if (!match || !isDay(match[1] as string)) return refuse('type');
  const [, day, hour = '00', minute = '00', second = '00', offset] = match;
  if (!offset) return { value: `${day} ${hour}:${minute}:${second}` };
  const zone = offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  const at = Date.parse(`${day}T${hour}:${minute}:${second}${zone}`);
  return at > firstInstant && at < lastInstant ? { value: new Date(at).toISOString() } : refuse('type');
}

function readTime(raw: unknown): ReadResult {
  if (none(raw)) return { value: null };
  const match = typeof raw === 'string' ? /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(raw.trim()) : null;
  return match ? { value: `${(match[1] as string).padStart(2, '0')}:${match[2]}` } : refuse('type');
}

function readFlag(raw: unknown): ReadResult {
  if (none(raw)) return { value: false };
  if (raw === true || raw === 1 || raw === '1' || raw === 'true') return { value: true };
  if (raw === false || raw === 0 || raw === '0' || raw === 'false') return { value: false };
  return refuse('type');
}

function readChoice(raw: unknown): ReadResult {
  if (none(raw)) return { value: null };
  const value = int4(raw);
  return value === undefined ? refuse('type') : { value };
}

function readReference(raw: unknown): ReadResult {
  if (none(raw)) return { value: null };
  if (typeof raw === 'number' ? !Number.isSafeInteger(raw) || raw < 0 : typeof raw !== 'string') return refuse('type');
  const value = String(raw).trim();
  return /^\d{1,19}$/.test(value) && BigInt(value) < 2n ** 63n ? { value } : refuse('type');
}

const maxListLength = 1000;

const readList =
  (readOne: (raw: unknown) => ReadResult) =>
  (raw: unknown, field: Field): ReadResult => {
    const parts = none(raw) ? [] : Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',') : [raw];
    const values = new Set<unknown>();
    for (const part of parts) {
      const reading = readOne(typeof part === 'string' ? part.trim() : part);
      if ('reason' in reading) return reading;
      if (reading.value !== null) values.add(reading.value);
    }
    if (field.min !== undefined && values.size > 0 && values.size < field.min) return refuse('few', field.min);
    const most = field.max ?? maxListLength;
    return values.size > most ? refuse('many', most) : { value: [...values] };
  };

function readJson(raw: unknown, { content }: Field): ReadResult {
  // A text field refuses JSON of another type.
  if (content && 'plain' in content)
    return typeof raw === 'string' && !isStorableText(raw) ? refuse('type') : { value: raw ?? null };
  // An object has no text: its `toString` may be anything that was sent.
  const isJoined =
    content &&
    'listOf' in content &&
    (typeof raw === 'number' || (typeof raw === 'string' && /^\s*[^\s[{"]/.test(raw)));
  if (isJoined && !none(raw)) return { value: String(raw).split(',') };
  if (typeof raw === 'string' ? none(raw) : raw === undefined || raw === null) return { value: null };
  try {
    const value = typeof raw === 'string' ? JSON.parse(raw) : raw;
    if (isNestedTooDeep(value)) return refuse('type');
    return isStorableJson(JSON.stringify(value)) ? { value } : refuse('type');
  } catch {
    return refuse('type');
  }
}

const readers: Record<FieldKind, (raw: unknown, field: Field) => ReadResult> = {
  text: readText,
  multiline: readText,
  image: readImage,
  secret: readSecret,
  integer: readInteger,
  decimal: readDecimal,
  money: readMoney,
  date: readDate,
  time: readTime,
  datetime: readDatetime,
  flag: readFlag,
  choice: readChoice,
  choices: readList(readChoice),
  reference: readReference,
  references: readList(readReference),
  json: readJson,
};

const emptyTexts: ReadonlySet<string> = new Set(['', 'null', 'undefined']);

/**
 * Whether a value counts as not given: null, blank text, the texts "null" and "undefined", an empty list, an empty
 * object. Numbers and flags always count (spec/wire#empty).
 */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && emptyTexts.has(value.trim())) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Parses a value from JSON, query or form into the value of the field (spec/wire#values). */
export const readValue = (field: Field, raw: unknown): ReadResult => readers[field.kind](raw, field);
