import type { Label } from '@refectory/declaration/label.ts';

/** What a field of a form of a process holds (spec/flow#form). `span`: a first and a last day. */
export const formKinds = ['text', 'long', 'number', 'money', 'day', 'span', 'choice', 'flag', 'person'] as const;
export type FormKind = (typeof formKinds)[number];

/** One of the values of a choice. */
export interface FormOption {
  readonly value: string;
  readonly label: Label;
}

/** A field of the form with which a process begins. */
export interface FormField {
  /** Under which conditions and assignees of the process know it. */
  readonly key: string;
  readonly kind: FormKind;
  readonly label: Label;
  readonly required: boolean;
  /** Smallest number or amount, shortest text, fewest days of a span; of a day: days from today. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** With what it begins; of a day: days from today. */
  readonly initial: string;
  /** Of a choice. */
  readonly options: readonly FormOption[];
}

/** The values that a form holds by name, without what is empty: as they are on the wire. */
export type FormContent = Readonly<Record<string, string | number | boolean>>;

/** Names of the two days of a span. */
export const spanNames = (key: string): readonly [from: string, until: string] => [`${key}From`, `${key}Until`];

/** Under which names the values of a field are kept. */
export const listValueNames = ({ key, kind }: Pick<FormField, 'key' | 'kind'>): readonly string[] =>
  kind === 'span' ? spanNames(key) : [key];

/** Under which names conditions and assignees know a field: its values, and the days of a span counted. */
export const listVariables = (field: Pick<FormField, 'key' | 'kind'>): readonly string[] =>
  field.kind === 'span' ? [...listValueNames(field), `${field.key}Days`] : listValueNames(field);
