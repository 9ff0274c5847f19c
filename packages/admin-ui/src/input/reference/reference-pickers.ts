import type { ReactNode } from 'react';
import type { FormValues } from '../../form/form-values.ts';

/** What another way of choosing a row is given. */
export interface ReferencePickerProps {
  /** What the form around it holds. */
  readonly values: FormValues;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly isDisabled: boolean;
}

/** Draws the other way of choosing; called like a function, so no hooks inside. */
type ReferencePicker = (props: ReferencePickerProps) => ReactNode;

const pickersByResource = new Map<string, ReferencePicker>();

/** Puts a button beside every input of a form that refers to the resource: a table is chosen on its plan. */
export function registerReferencePicker(resource: string, picker: ReferencePicker): void {
  pickersByResource.set(resource, picker);
}

/** The other way of choosing a row of the resource; undefined where there is none. */
export const findReferencePicker = (resource: string): ReferencePicker | undefined => pickersByResource.get(resource);
