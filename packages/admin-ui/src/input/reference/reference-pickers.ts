import type { ReactNode } from 'react';
import type { FormValues } from '../../form/form-values.ts';

/** Props of a custom picker. */
export interface ReferencePickerProps {
  /** Values of the surrounding form. */
  readonly values: FormValues;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly isDisabled: boolean;
}

/** Renders the picker; called like a function, so no hooks inside. */
type ReferencePicker = (props: ReferencePickerProps) => ReactNode;

const pickersByResource = new Map<string, ReferencePicker>();

/** Adds a picker beside every form input that references the resource: a table is chosen on its floor plan. */
export function registerReferencePicker(resource: string, picker: ReferencePicker): void {
  pickersByResource.set(resource, picker);
}

/** The picker of the resource; undefined when none is registered. */
export const findReferencePicker = (resource: string): ReferencePicker | undefined => pickersByResource.get(resource);
