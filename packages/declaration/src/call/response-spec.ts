import type { Field } from '../field/field.ts';
import { type Label, label } from '../label.ts';

/** An object inside an answer. */
export interface ObjectField<F extends ResponseFields = ResponseFields> {
  readonly kind: 'object';
  readonly label: Label;
  readonly fields: F;
}

/** A list of objects inside an answer. */
export interface ListField<F extends ResponseFields = ResponseFields> {
  readonly kind: 'list';
  readonly label: Label;
  readonly fields: F;
}

/** A list of plain values inside an answer. */
export interface ValueListField<F extends Field = Field> {
  readonly kind: 'listOf';
  readonly label: Label;
  readonly of: F;
}

/** Objects by a key that is data: figures by day, words by dictionary key. */
export interface MapField<F extends ResponseFields = ResponseFields> {
  readonly kind: 'map';
  readonly label: Label;
  readonly fields: F;
}

/** Trees inside an answer: a list of nodes, each with `children` of the same shape. */
export interface TreesField<F extends ResponseFields = ResponseFields> {
  readonly kind: 'trees';
  readonly label: Label;
  readonly fields: F;
}

/** What may be missing from an answer, or null in it. */
export interface OptionalField<F extends PlainAnswerField = PlainAnswerField> {
  readonly kind: 'optional';
  readonly label: Label;
  readonly of: F;
}

/** What is always there in an answer and may be null. */
export interface NullableField<F extends PlainAnswerField = PlainAnswerField> {
  readonly kind: 'nullable';
  readonly label: Label;
  readonly of: F;
}

type PlainAnswerField = Field | ObjectField | ListField | ValueListField | MapField | TreesField;

/** A part of an answer: a value of a declared kind, or objects, lists and maps of such. */
export type ResponseField = PlainAnswerField | OptionalField | NullableField;

/** The parts of an answer by wire name. */
export type ResponseFields = Readonly<{ [name: string]: ResponseField }>;

/** An object inside an answer. */
export const object = <const F extends ResponseFields>(zh: string, en: string, fields: F): ObjectField<F> => ({
  kind: 'object',
  label: label(zh, en),
  fields,
});

/** A list of objects inside an answer. */
export const list = <const F extends ResponseFields>(zh: string, en: string, fields: F): ListField<F> => ({
  kind: 'list',
  label: label(zh, en),
  fields,
});

/** A list of plain values inside an answer: `listOf(text('卡号', 'Card'))`. */
export const valueList = <const F extends Field>(of: F): ValueListField<F> => ({ kind: 'listOf', label: of.label, of });

/** Objects by a key that is data. */
export const map = <const F extends ResponseFields>(zh: string, en: string, fields: F): MapField<F> => ({
  kind: 'map',
  label: label(zh, en),
  fields,
});

/** Trees inside an answer: a list of nodes, each with `children` of the same shape. */
export const trees = <const F extends ResponseFields>(zh: string, en: string, fields: F): TreesField<F> => ({
  kind: 'trees',
  label: label(zh, en),
  fields,
});

/** What may be missing from an answer, or null in it. */
export const optional = <const F extends PlainAnswerField>(of: F): OptionalField<F> => ({
  kind: 'optional',
  label: of.label,
  of,
});

/** What is always there in an answer and may be null. */
export const nullable = <const F extends PlainAnswerField>(of: F): NullableField<F> => ({
  kind: 'nullable',
  label: of.label,
  of,
});

/** What a call answers in `data`. Built by the functions below. */
export type ResponseSpec =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'value'; readonly of: ResponseField }
  | { readonly kind: 'row' | 'rows' | 'page' | 'tree' | 'results' | 'events'; readonly fields: ResponseFields }
  | { readonly kind: 'file' | 'redirect' };

type Shaped<K extends string, F> = { readonly kind: K; readonly fields: F };
const shaped =
  <const K extends string>(kind: K) =>
  <const F extends ResponseFields>(fields: F): Shaped<K, F> => ({ kind, fields });

/** Nothing but the message: `data` is `{}`. */
export const nothing = { kind: 'nothing' } as const;

/** One value without a name, where the specification says so. */
export const value = <const F extends ResponseField>(of: F): { readonly kind: 'value'; readonly of: F } => ({
  kind: 'value',
  of,
});

/** One object. */
export const row = shaped('row');

/** An array of objects. */
export const rows = shaped('rows');

/** `{records, total, size, current, pages}`. */
export const page = shaped('page');

/** An array of objects, each with `children` of the same shape. */
export const tree = shaped('tree');

/** What became of each id: `{results: [{id, ok, code, msg, …}]}` (spec/rules#bulk), with these fields beside. */
export const results = shaped('results');

/** Server-sent events; each carries such an object as JSON. */
export const eventStream = shaped('events');

/** A download: its type and name come with it. */
export const file = { kind: 'file' } as const;

/** The browser is sent elsewhere. */
export const redirect = { kind: 'redirect' } as const;
