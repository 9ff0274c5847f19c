import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type Entries, type Entry, findEntry, type SheetLine } from './entered-leftovers.ts';
import { LeftoverLine } from './leftover-line.tsx';
import css from './leftover-lines.module.css';
import { leftoverTexts as texts } from './leftover-texts.ts';

interface LeftoverLinesProps {
  readonly lines: readonly SheetLine[];
  readonly entries: Entries;
  readonly refused: { readonly dishId: string; readonly msg: string } | undefined;
  readonly isReadOnly: boolean;
  readonly onEnter: (line: SheetLine, entry: Entry) => void;
}

/** Dishes of a meal by category with their inputs; Enter moves to the next amount. */
export function LeftoverLines({ lines, entries, refused, isReadOnly, onEnter }: LeftoverLinesProps) {
  const say = useTranslate();
  return (
    <div onKeyDown={goToNext}>
      {[...Map.groupBy(lines, ({ categoryName }) => categoryName)].map(([category, dishes]) => (
        <section key={category} aria-label={category || say(texts.noCategory)}>
          <h2 className={css.category}>{category || say(texts.noCategory)}</h2>
          <ul className={css.lines}>
            {dishes.map((line) => (
              <LeftoverLine
                key={line.dishId}
                line={line}
                entry={findEntry(line, entries)}
                isChanged={entries.has(line.dishId)}
                refusal={refused?.dishId === line.dishId ? refused.msg : undefined}
                isReadOnly={isReadOnly}
                onEnter={(entry) => onEnter(line, entry)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function goToNext(event: React.KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[inputmode]')];
  const at = inputs.indexOf(event.target);
  if (at < 0) return;
  inputs[at + 1]?.focus();
  inputs[at + 1]?.select();
}
