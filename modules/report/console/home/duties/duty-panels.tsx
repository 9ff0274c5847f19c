import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useMenuOrButtonCheck } from '@refectory/admin-ui/session/menu-paths.ts';
import { useQuery } from '@tanstack/react-query';
import {
  countFilters,
  type DutyCount,
  type DutyName,
  dutyBlocks,
  isShownCount,
} from '#report/contract/duties/duty-counts.ts';
import { dutyCountsQuery } from '../home-calls.ts';
import { HomePanel, PageLink } from '../home-panel.tsx';
import { homeTexts as texts } from '../home-texts.ts';
import css from './duty-panels.module.css';
import { GatesPanel } from './gates-panel.tsx';

const blocks = Object.keys(dutyBlocks) as DutyName[];

/** What waits or went wrong, a panel per duty: each count with the right that reads its list (spec/report#duties). */
export function DutyPanels() {
  const may = useMenuOrButtonCheck();
  const shown = blocks.flatMap((block) => {
    const counts = Object.entries<DutyCount>(dutyBlocks[block].counts).filter(([, count]) => isShownCount(count, may));
    return counts.length > 0 ? [{ block, counts }] : [];
  });
  return (
    <>
      {shown.map(({ block, counts }) => (
        <CountsPanel key={block} block={block} counts={counts} />
      ))}
      {may('ticket_check') && <GatesPanel />}
    </>
  );
}

interface CountsProps {
  readonly block: DutyName;
  readonly counts: readonly (readonly [name: string, count: DutyCount])[];
}

function CountsPanel({ block, counts }: CountsProps) {
  const say = useTranslate();
  const answer = useQuery(dutyCountsQuery);
  return (
    <HomePanel title={dutyBlocks[block].label} query={answer}>
      {({ day, counts: counted }) => (
        <ul className={css.counts}>
          {counts.map(([name, declared]) => {
            const found = counted.find((each) => each.name === name);
            if (!found) return null;
            const { count, isCapped } = found;
            const value = isCapped ? say(texts.moreThan, { count: formatNumber(count) }) : formatNumber(count);
            return (
              <li key={name}>
                <PageLink
                  to={`${declared.path}?${new URLSearchParams(countFilters(declared, day))}`}
                  className={css.count}
                >
                  <span>{say(declared.label)}</span>
                  <b data-tone={count > 0 ? declared.tone : undefined}>{value}</b>
                </PageLink>
              </li>
            );
          })}
        </ul>
      )}
    </HomePanel>
  );
}
