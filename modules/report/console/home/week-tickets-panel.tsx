import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { ticketUseReport } from '#report/contract/ticket-use.ts';
import { weekTicketsQuery } from './home-calls.ts';
import { HomePanel } from './home-panel.tsx';
import { homeTexts as texts } from './home-texts.ts';

/** Checks of this week by type of ticket, the most used first. */
export function WeekTicketsPanel() {
  const say = useTranslate();
  const week = useQuery(weekTicketsQuery);
  return (
    <HomePanel title={texts.weekTickets} query={week} all={ticketUseReport.page}>
      {(types) =>
        types.length === 0 ? (
          <EmptyState text={say(texts.noWeekTickets)} />
        ) : (
          <PlainTable
            rows={types}
            keyOf={({ typeId }) => typeId}
            columns={[
              { heading: texts.ticketType, cell: ({ typeName }) => <span translate="no">{typeName}</span> },
              { heading: texts.passed, cell: ({ passed }) => passed, isNumber: true },
              { heading: texts.refused, cell: ({ refused }) => refused, isNumber: true },
              { heading: texts.letThrough, cell: ({ forced }) => forced, isNumber: true, isMuted: true },
              { heading: texts.uses, cell: ({ uses }) => <b>{uses}</b>, isNumber: true },
            ]}
          />
        )
      }
    </HomePanel>
  );
}
