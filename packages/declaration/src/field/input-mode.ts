import type { Field } from './field.ts';

/** Purpose of an input: a new row, a change of a row, or the input of an action or query. */
export type InputMode = 'add' | 'edit' | 'action';

/** Whether a field is accepted in that mode. An action accepts all its declared input. */
export const isInputField = (field: Field, mode: InputMode): boolean =>
  mode === 'action' || field.form === true || field.form === mode;
