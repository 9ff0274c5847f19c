import { label } from '@refectory/declaration/label.ts';
import type { FormFieldOnWire } from './form-calls.ts';
import type { FormField, FormKind } from './form-field.ts';

/** A form as it goes over the wire. */
export const toWireForm = (form: readonly FormField[]): FormFieldOnWire[] =>
  form.map(({ key, kind, label: { zh, en }, required, min, max, initial, options }) => ({
    key,
    kind,
    zh,
    en,
    required,
    min: min ?? null,
    max: max ?? null,
    initial,
    options: options.map(({ value, label: name }) => ({ value, zh: name.zh, en: name.en })),
  }));

/** The form that came over the wire. */
export const fromWireForm = (fields: readonly FormFieldOnWire[]): FormField[] =>
  fields.map(({ key, kind, zh, en, required, min, max, initial, options }) => ({
    key,
    kind: kind as FormKind,
    label: label(zh, en),
    required,
    min: min ?? undefined,
    max: max ?? undefined,
    initial,
    options: options.map((option) => ({ value: option.value, label: label(option.zh, option.en) })),
  }));
