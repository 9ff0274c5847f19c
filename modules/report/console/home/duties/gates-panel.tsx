import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { gatesQuery } from '../home-calls.ts';
import { HomePanel, PageLink } from '../home-panel.tsx';
import { homeTexts as texts } from '../home-texts.ts';

const checksPath = '/ticket/checklist';
const { passed, refused, forced } = checkResult.keys;

/** Checks of today by gate, with how they ended; each figure opens its checks. */
export function GatesPanel() {
  const say = useTranslate();
  const today = useQuery(gatesQuery);
  return (
    <HomePanel title={texts.gates} query={today} all={checksPath}>
      {({ day, gates }) => {
        const figure = (placeId: string, result: number, count: number) => {
          const filters = { day_datege: day, day_datele: day, placeId, result: String(result) };
          return <PageLink to={`${checksPath}?${new URLSearchParams(filters)}`}>{formatNumber(count)}</PageLink>;
        };
        return gates.length === 0 ? (
          <EmptyState text={say(texts.noGates)} />
        ) : (
          <PlainTable
            rows={gates}
            keyOf={({ placeId }) => placeId}
            columns={[
              { heading: texts.gate, cell: ({ placeName }) => <span translate="no">{placeName}</span> },
              { heading: texts.passed, cell: (gate) => figure(gate.placeId, passed, gate.passed), isNumber: true },
              { heading: texts.refused, cell: (gate) => figure(gate.placeId, refused, gate.refused), isNumber: true },
              { heading: texts.letThrough, cell: (gate) => figure(gate.placeId, forced, gate.forced), isNumber: true },
            ]}
          />
        );
      }}
    </HomePanel>
  );
}
