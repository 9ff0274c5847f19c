import { nameField } from '@refectory/declaration/field/field.ts';
import { referenceNote } from './cell-text.ts';
import { NameWithNote } from './option-text.tsx';
import css from './reference-text.module.css';

interface ReferenceTextProps {
  /** The reference field: `employeeId`. */
  readonly field: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The title of a referenced row, with code and note where titles are not unique; for cells of custom pages. */
export const ReferenceText = ({ field, row }: ReferenceTextProps) => {
  const [name, note] = [String(row[nameField(field)] ?? ''), referenceNote(field, row)];
  return (
    <span className={css.clippedText} title={`${name} ${note}`.trim()} data-clip>
      <NameWithNote name={name} note={note} />
    </span>
  );
};
