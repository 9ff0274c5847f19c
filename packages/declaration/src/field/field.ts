import { type Label, label } from '../label.ts';

/**
 * What a field holds, and with it: the column type, the value on the wire, the input on a form, the cell in a list.
 *
 * | kind | column | wire |
 * |---|---|---|
 * | text, multiline, image, secret | text | string (`secret` is write-only: read as a mask when set, else `''`) |
 * | integer | int4 | number |
 * | decimal | numeric | decimal string |
 * | money | bigint, fen | `"12.50"` |
 * | date / time / datetime | date / time / timestamptz | `YYYY-MM-DD` / `HH:mm` / `YYYY-MM-DD HH:mm:ss` |
 * | flag | boolean | boolean |
 * | choice / choices | int4 / int4[] | dictionary key(s) as number |
 * | reference / references | bigint / bigint[] | id(s) as decimal string |
 * | json | jsonb | what `content` says: an object, a list or a map of values, a number; without it anything |
 */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'time'
  | 'datetime'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'image'
  | 'secret'
  | 'json';

/** Well-known text shapes; each has its own message. */
export type Format = 'phone' | 'email' | 'code' | 'host' | 'link' | 'account';

export interface FieldOptions {
  /** Required on submit. */
  readonly required?: boolean;
  /** Shown as a column of the list. `'hidden'`: offered in the column settings, off by default. */
  readonly list?: boolean | 'hidden';
  /** Shown in the search form, `'first'`: before the others. Dates and datetimes search as a range. */
  readonly search?: boolean | 'first';
  /** Editable: always, only when adding, or only when editing. Absent: only the server sets it. */
  readonly form?: boolean | 'add' | 'edit';
  /** Forms show the field only while that other field has one of these values; otherwise it is sent as empty. */
  readonly when?: { readonly field: string; readonly is: readonly number[] };
  /** Value of a new row when none is given. */
  readonly initial?: string | number | boolean | readonly number[];
  /** Smallest value or shortest text. Money: in whole yuan. */
  readonly min?: number;
  /** Largest value or longest text. */
  readonly max?: number;
  readonly format?: Format;
  /**
   * Summed up in the sum row of the list (money, integer, decimal); `'always'`: also over the rows that `notSummed`
   * leaves out, as what was refunded.
   */
  readonly sum?: boolean | 'always';
  /**
   * Rows that the sums of the list leave out, unless it is filtered by this field (spec/wire#sums). choice: their keys,
   * such as cancelled; datetime: a word for those that have one, such as *returned*.
   */
  readonly notSummed?: readonly number[] | Label;
  /**
   * choice: states in which the row can be edited or removed; otherwise the server refuses it and no button is shown.
   */
  readonly editFrom?: readonly number[];
  readonly removeFrom?: readonly number[];
  /**
   * choice: the only keys that inputs offer and accept; rows may have others, and searches find them. Absent: all of the
   * dictionary.
   */
  readonly selectableKeys?: readonly number[];
  /** text: the only accepted values. */
  readonly oneOf?: readonly string[];
  /** text, multiline: usual texts that forms offer to be written by a click; any other may be typed. */
  readonly suggestions?: readonly Label[];
  /** choice: rows also carry the label as `<name>Name`, for clients without dictionaries. */
  readonly named?: boolean;
  /** reference, references: inputs offer only rows that match these filters; a row may refer to others. */
  readonly optionFilter?: Readonly<Record<string, number>>;
  /** flag: rows that have it are marked in its column by its name; the others show nothing (spec/console#marks). */
  readonly mark?: 'warning' | 'error';
  /** text: what its values are called. Lists and exports show that, searches offer it; other values stay. */
  readonly valueLabels?: Readonly<Record<string, Label>>;
  /** text: answered as a number where it is a plain integer; clients compare as text (spec/wire#values). */
  readonly sentAsNumber?: true;
  /** datetime: shown to the minute, as what is planned; what the server notes has seconds. */
  readonly minutes?: boolean;
  /** integer: a quantity, shown with thousands separators like sums; not for codes and years. */
  readonly grouped?: boolean;
  /** decimal: shown with at least so many places, as amounts of money beside each other are. */
  readonly places?: number;
  /**
   * Part of the row's label in selections: its `code`, which is searchable too, a `note` (text or reference) that
   * distinguishes equal names, or an `image`, for those who may read the resource.
   */
  readonly secondaryLabel?: 'code' | 'note' | 'image';
  /** Stored in both languages: the column `<name>_en` has the English text. */
  readonly bilingual?: boolean;
  /** Personal or secret: hidden from users who may only select rows, in values and in searches. */
  readonly sensitive?: boolean;
  /** Told to programs alone: ids, keys and words that another field says for people (spec/console#records). */
  readonly isInternal?: true;
  /** A line of help under the input. */
  readonly help?: Label;
  /** Column width in pixels. */
  readonly width?: number;
}

export interface Field extends FieldOptions {
  readonly kind: FieldKind;
  readonly label: Label;
  /** choice, choices: code of the dictionary that holds the keys and their labels; plain `integers` have none. */
  readonly dictionary?: string;
  /** reference, references: name of the resource referred to; its `title` becomes `<base>Name` in answers. */
  readonly resource?: string;
  /** json: a list of objects with these fields; those without `form` occur only in responses. */
  readonly lines?: Fields;
  /** json: other content, validated as a whole by its own fields. */
  readonly content?: JsonContent;
}

/** Content of a json field other than a list of objects. */
export type JsonContent =
  | { readonly object: Fields }
  /** A list of such values. */
  | { readonly listOf: Field }
  /** A map with data as keys. */
  | { readonly mapOf: Field }
  /** A number, perhaps with a fraction; `scalar`: a text, a number or a flag. */
  | { readonly plain: 'number' | 'scalar' };

/** The fields of a declaration by wire name. Order is the order on screen. */
export type Fields = { readonly [name: string]: Field };

type Plain<K extends FieldKind, O> = { readonly kind: K; readonly label: Label } & O;
const plain =
  <K extends FieldKind>(kind: K) =>
  <const O extends FieldOptions>(zh: string, en: string, options?: O): Plain<K, O> =>
    ({ kind, label: label(zh, en), ...options }) as Plain<K, O>;

export const text = plain('text');
export const multiline = plain('multiline');
export const integer = plain('integer');
export const decimal = plain('decimal');
export const money = plain('money');
export const date = plain('date');
export const time = plain('time');
export const datetime = plain('datetime');
export const flag = plain('flag');
export const image = plain('image');
export const secret = plain('secret');
export const json = plain('json');

/** A list of objects inside an input or a row, checked field by field: the lines of an order. Kept as JSON. */
export const lines = <const F extends Fields, const O extends FieldOptions>(
  zh: string,
  en: string,
  fields: F,
  options?: O,
) => ({ kind: 'json', label: label(zh, en), lines: fields, ...options }) as Plain<'json', O> & { readonly lines: F };

const holding =
  <const C extends JsonContent>(content: C) =>
  <const O extends FieldOptions>(zh: string, en: string, options?: O) =>
    ({ kind: 'json', label: label(zh, en), content, ...options }) as Plain<'json', O> & { readonly content: C };

/** One object of these fields. */
export const object = <const F extends Fields, const O extends FieldOptions>(
  zh: string,
  en: string,
  fields: F,
  options?: O,
) => holding({ object: fields })(zh, en, options);

/** A list of values; unlike `references`, null (not given) differs from `[]` (empty). */
export const valueList = <const F extends Field, const O extends FieldOptions>(
  zh: string,
  en: string,
  listOf: F,
  options?: O,
) => holding({ listOf })(zh, en, options);

/** A map with data as keys. */
export const valueMap = <const F extends Field, const O extends FieldOptions>(
  zh: string,
  en: string,
  mapOf: F,
  options?: O,
) => holding({ mapOf })(zh, en, options);

/** A number with a fraction. For amounts and quantities use `money` and `decimal`, which are exact. */
export const number = holding({ plain: 'number' });

/** A text, a number or a flag. */
export const scalar = holding({ plain: 'scalar' });

const coded =
  <K extends 'choice' | 'choices'>(kind: K) =>
  <const O extends FieldOptions>(dictionary: string, zh: string, en: string, options?: O) =>
    ({ kind, dictionary, label: label(zh, en), ...options }) as Plain<K, O> & { readonly dictionary: string };

/** One key of a dictionary. */
export const choice = coded('choice');
/** Several keys of a dictionary. */
export const choices = coded('choices');
/** Whole numbers without a dictionary: an input of calls, `[4, 13]` or `4,13`. */
export const integers = plain('choices');

const referring =
  <K extends 'reference' | 'references'>(kind: K) =>
  <const O extends FieldOptions>(resource: string, zh: string, en: string, options?: O) =>
    ({ kind, resource, label: label(zh, en), ...options }) as Plain<K, O> & { readonly resource: string };

/** The id of a row of another resource. Name the field `…Id`. */
export const reference = referring('reference');
/** Ids of rows of another resource. Name the field `…Ids`. */
export const references = referring('references');

/** Phones, addresses, secrets and amounts are sensitive by default. */
export const isSensitive = ({ kind, format, sensitive }: Partial<Field>): boolean =>
  sensitive ?? (kind === 'secret' || kind === 'money' || format === 'phone' || format === 'email');

/** The field that is shown beside the name of a row as its code, note or image. */
export const secondaryLabelField = (fields: Fields, place: 'code' | 'note' | 'image'): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.secondaryLabel === place);

/** The field whose keys the sums of the list leave out. */
export const notSummedField = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.notSummed !== undefined);

/** `placeId` → `placeName`, `deptIds` → `deptNames`: the response field with the titles of the referenced rows. */
export const nameField = (field: string): string =>
  field.endsWith('Ids') ? `${field.slice(0, -3)}Names` : `${field.replace(/Id$/, '')}Name`;

/** `employeeId` → `employeeNote`: the response field that distinguishes referenced rows of the same name. */
export const noteField = (field: string): string => nameField(field).replace(/Name(s?)$/, 'Note$1');

/** Whether names of this resource are not unique, so that code and note are shown beside them. */
export const hasCodeAndNote = (fields: Fields): boolean =>
  secondaryLabelField(fields, 'code') !== undefined && secondaryLabelField(fields, 'note') !== undefined;
