import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DecimalInput } from '@refectory/admin-ui/input/number-input.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import css from './count-table.module.css';
import { countTexts as texts } from './count-texts.ts';
import { type CountedFigures, differenceText, type SheetLine } from './counted-figures.ts';

interface CountTableProps {
  readonly lines: readonly SheetLine[];
  readonly figures: CountedFigures;
  readonly onCount: (line: SheetLine, counted: string | null) => void;
}

/** Raw materials with an input for the count of each; Enter moves to the next. */
export function CountTable({ lines, figures, onCount }: CountTableProps) {
  const say = useTranslate();
  return (
    <div className={css.table} onKeyDown={goToNext}>
      <PlainTable
        rows={lines}
        keyOf={({ rawId }) => rawId}
        region={say(texts.table)}
        columns={[
          {
            heading: texts.raw,
            cell: ({ rawName, code }) => (
              <>
                {rawName} <span className={css.code}>{code}</span>
              </>
            ),
          },
          { heading: texts.type, cell: ({ typeName }) => typeName, isMuted: true },
          { heading: texts.expected, cell: ({ quantity, unit }) => `${quantity} ${unit}`, isNumber: true },
          {
            heading: texts.counted,
            isNumber: true,
            cell: (line) => (
              <div className={css.input}>
                <DecimalInput
                  aria-label={say(texts.countedOf, { raw: line.rawName })}
                  suffix={line.unit}
                  value={figures.get(line.rawId)?.counted ?? null}
                  onChange={(counted) => onCount(line, counted)}
                />
              </div>
            ),
          },
          {
            heading: texts.difference,
            isNumber: true,
            cell: ({ rawId }) => <Difference figure={figures.get(rawId)} />,
          },
        ]}
      />
    </div>
  );
}

function Difference({ figure }: { readonly figure: { counted: string; expected: string } | undefined }) {
  if (!figure) return '–';
  const text = differenceText(figure.counted, figure.expected);
  return <span className={text === '0' ? css.same : text.startsWith('+') ? css.more : css.less}>{text}</span>;
}

function goToNext(event: React.KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  inputs[inputs.indexOf(event.target) + 1]?.focus();
}
