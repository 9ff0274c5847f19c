import type { Fields } from '@refectory/declaration/field/field.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { type Line, lineName, lineText, lineValue } from '../cell/line-text.ts';
import { texts } from '../list/texts.ts';
import { type LineChange, listLineChanges } from './line-changes.ts';
import css from './line-changes-list.module.css';

interface LineChangesListProps {
  readonly fields: Fields;
  readonly before: readonly Line[];
  readonly after: readonly Line[];
  readonly context: TextContext;
}

/** What became of the lines of a row, one in words each: added, removed, changed from … to (spec/console#records). */
export function LineChangesList({ fields, before, after, context }: LineChangesListProps) {
  const { say } = context;
  const words = (change: LineChange): string => {
    if (change.kind !== 'changed') return lineText(fields, change.line, context);
    const { line, previous, names } = change;
    const value = (name: string, of: Line) => {
      const field = fields[name];
      return (field && lineValue(name, field, of, context)) || say(texts.nothing);
    };
    const parts = names.map((name) => {
      const label = fields[name] ? say(fields[name].label) : name;
      return `${label} ${value(name, previous)} → ${value(name, line)}`;
    });
    return [lineName(fields, line, context), ...parts].join(' · ');
  };
  const verbs = { added: texts.inserted, removed: texts.deleted, changed: texts.changed };
  return (
    <ul className={css.changes}>
      {listLineChanges(fields, before, after).map((change, at) => (
        <li key={`${at} ${change.kind}`}>
          <span className={css.verb}>{say(verbs[change.kind])}</span>
          <span className={change.kind === 'removed' ? css.removed : undefined}>{words(change)}</span>
        </li>
      ))}
    </ul>
  );
}
