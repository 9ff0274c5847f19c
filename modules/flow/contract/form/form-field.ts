import type { Label } from '@refectory/declaration/label.ts';

/** Kinds of form fields (spec/flow#form). `span`: a first and a last day. */
export const formKinds = ['text', 'long', 'number', 'money', 'day', 'span', 'choice', 'flag', 'person'] as const;
export type FormKind = (typeof formKinds)[number];

/** An option of a choice. */
export interface FormOption {
  readonly value: string;
  readonly label: Label;
}

/** A field of the form with which a process begins. */
export interface FormField {
  /** Its name in conditions and assignees of the process. */
  readonly key: string;
  readonly kind: FormKind;
  readonly label: Label;
  readonly required: boolean;
  /** Smallest number or amount, shortest text, shortest span in days; for a day: days from today. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Initial value; for a day: days from today. */
  readonly initial: string;
  /** Options of a choice. */
  readonly options: readonly FormOption[];
}

/** Form values by name in wire format, without empty ones. */
export type FormContent = Readonly<Record<string, string | number | boolean>>;

/** Names of the two days of a span. */
export const spanNames = (key: string): readonly [from: string, until: string] => [`${key}From`, `${key}Until`];

/** Names under which the values of a field are stored. */
export const listValueNames = ({ key, kind }: Pick<FormField, 'key' | 'kind'>): readonly string[] =>
  kind === 'span' ? spanNames(key) : [key];

/** Variable names of a field in conditions and assignees: its values, and the number of days of a span. */
export const listVariables = (field: Pick<FormField, 'key' | 'kind'>): readonly string[] =>
  field.kind === 'span' ? [...listValueNames(field), `${field.key}Days`] : listValueNames(field);
