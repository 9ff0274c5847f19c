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

/** Objects keyed by data: figures by day, labels by dictionary key. */
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

/** A field that may be absent from a response, or null. */
export interface OptionalField<F extends PlainAnswerField = PlainAnswerField> {
  readonly kind: 'optional';
  readonly label: Label;
  readonly of: F;
}

/** A field that is always present and may be null. */
export interface NullableField<F extends PlainAnswerField = PlainAnswerField> {
  readonly kind: 'nullable';
  readonly label: Label;
  readonly of: F;
}

type PlainAnswerField = Field | ObjectField | ListField | ValueListField | MapField | TreesField;

/** A part of a response: a declared field, or objects, lists and maps of fields. */
export type ResponseField = PlainAnswerField | OptionalField | NullableField;

/** The parts of a response by wire name. */
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

/** Objects keyed by data. */
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

/** A field that may be absent from a response, or null. */
export const optional = <const F extends PlainAnswerField>(of: F): OptionalField<F> => ({
  kind: 'optional',
  label: of.label,
  of,
});

/** A field that is always present and may be null. */
export const nullable = <const F extends PlainAnswerField>(of: F): NullableField<F> => ({
  kind: 'nullable',
  label: of.label,
  of,
});

/** The shape of `data` in a response. Built by the functions below. */
export type ResponseSpec =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'value'; readonly of: ResponseField }
  | { readonly kind: 'row' | 'rows' | 'page' | 'tree' | 'results' | 'events'; readonly fields: ResponseFields }
  | { readonly kind: 'file' | 'redirect' };

type Shaped<K extends string, F> = { readonly kind: K; readonly fields: F };
const shaped =
  <const K extends string>(kind: K) =>
  <const F extends ResponseFields>(fields: F): Shaped<K, F> => ({ kind, fields });

/** Only the message: `data` is `{}`. */
export const nothing = { kind: 'nothing' } as const;

/** A single unnamed value, where the specification requires it. */
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

/** The result per id: `{results: [{id, ok, code, msg, …}]}` (spec/rules#bulk), with these fields beside. */
export const results = shaped('results');

/** Server-sent events; each carries such an object as JSON. */
export const eventStream = shaped('events');

/** A file download; its content type and name are in the response headers. */
export const file = { kind: 'file' } as const;

/** A redirect. */
export const redirect = { kind: 'redirect' } as const;
