import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import css from './board-legend.module.css';
import { boardTexts as texts } from './board-texts.ts';
import type { LaneItems } from './sheet/board-items.ts';
import { statusMarks } from './sheet/status-marks.ts';

/** The marks of the states, with the number of bookings in each. */
export function BoardLegend({ items }: { readonly items: ReadonlyMap<string, LaneItems> }) {
  const say = useTranslate();
  const { label } = useDictionary('space_status');
  const bars = [...items.values()].flatMap((lane) => lane.bars);
  return (
    <ul className={css.legend} aria-label={say(texts.legend)}>
      {[...statusMarks].map(([status, mark]) => (
        <li key={status} className={css.entry}>
          <span className={css.swatch} data-status={status} aria-hidden="true">
            {mark}
          </span>
          {label(status)} {bars.filter((bar) => bar.status === status).length}
        </li>
      ))}
    </ul>
  );
}
