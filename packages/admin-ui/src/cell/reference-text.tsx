import { nameField } from '@refectory/declaration/field/field.ts';
import { referenceNote } from './cell-text.ts';
import { NameWithNote } from './option-text.tsx';
import css from './reference-text.module.css';

interface ReferenceTextProps {
  /** The field that refers: `employeeId`. */
  readonly field: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The name of what a field of a row refers to, with what tells it from another of the same name; for cells of own pages. */
export const ReferenceText = ({ field, row }: ReferenceTextProps) => {
  const [name, note] = [String(row[nameField(field)] ?? ''), referenceNote(field, row)];
  return (
    <span className={css.clippedText} title={`${name} ${note}`.trim()} data-clip>
      <NameWithNote name={name} note={note} />
    </span>
  );
};
