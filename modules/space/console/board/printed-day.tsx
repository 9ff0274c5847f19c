import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import type { Board } from './board-model.ts';
import { boardTexts as texts } from './board-texts.ts';
import type { PrintKind } from './board-toolbar.tsx';
import { clockText } from './geometry/board-time.ts';
import css from './printed-day.module.css';
import type { Bar, Lane, LaneItems } from './sheet/board-items.ts';

interface PrintedDayProps {
  readonly kind: PrintKind | undefined;
  readonly board: Board;
  readonly lanes: readonly Lane[];
  readonly items: ReadonlyMap<string, LaneItems>;
  readonly onDone: () => void;
}

/** The printed day: one list for the desk, or a page per area. */
export function PrintedDay({ kind, board, lanes, items, onDone }: PrintedDayProps) {
  const say = useTranslate();
  const listBars = ({ id }: Lane) => (items.get(id)?.bars ?? []).toSorted((a, b) => a.span.start - b.span.start);
  return (
    <PrintSheet isPrinting={kind !== undefined} onDone={onDone} title={board.venueName} subtitle={board.dateFrom}>
      {lanes
        .filter((lane) => kind === 'doors' || listBars(lane).length > 0)
        .map((lane) => (
          <section key={lane.id} className={kind === 'doors' ? css.door : css.area}>
            <h2 translate="no">{lane.title}</h2>
            <PrintedBars bars={listBars(lane)} />
          </section>
        ))}
      {lanes.every((lane) => listBars(lane).length === 0) && kind === 'list' && <p>{say(texts.printNobody)}</p>}
    </PrintSheet>
  );
}

function PrintedBars({ bars }: { readonly bars: readonly Bar[] }) {
  const say = useTranslate();
  const { label } = useDictionary('space_status');
  if (bars.length === 0) return <p>{say(texts.printNobody)}</p>;
  return (
    <table>
      <thead>
        <tr>
          {[texts.time, texts.who, texts.count, texts.equipment, texts.state].map((each) => (
            <th key={each.en}>{say(each)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, span, title, persons, equipment, status }) => (
          <tr key={id}>
            <td>
              {clockText(Math.max(0, span.start))}–{clockText(Math.min(1440, span.end))}
            </td>
            <td translate="no">{title}</td>
            <td>{persons}</td>
            <td translate="no">{equipment}</td>
            <td>{label(status)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
