import { nameField } from '@refectory/contract/kernel/field.ts';
import { noteOf } from './cell-text.ts';
import { Named } from './option-text.tsx';

interface ReferenceTextProps {
  /** The field that refers: `employeeId`. */
  readonly field: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The name of what a field of a row refers to, with what tells it from another of the same name; for cells of own pages. */
export const ReferenceText = ({ field, row }: ReferenceTextProps) => (
  <Named name={String(row[nameField(field)] ?? '')} note={noteOf(field, row)} />
);
