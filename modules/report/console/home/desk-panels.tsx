import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { ReferenceText } from '@refectory/admin-ui/cell/reference-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { rangeFilters } from '@refectory/admin-ui/filter/search-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { useWorkItemPath } from '@refectory/admin-ui/session/menu-paths.ts';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { businessDay, businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { datetime } from '@refectory/declaration/field/field.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import css from './desk-panels.module.css';
import { cashDrawerQuery, failedSlipsQuery, recentPickupsQuery, workItemsQuery } from './home-calls.ts';
import { HomePanel } from './home-panel.tsx';
import { homeTexts as texts } from './home-texts.ts';

/** As it is declared: the home page does not load declarations. */
const drawerEntryTime = datetime('时间', 'Time');

const toTime = (at: unknown): string => String(at ?? '').slice(11, 16);

/** The drawer entries that a person made on a day. */
const takingsOf = (operator: string, day: string): string =>
  `/dining/drawerentry?${new URLSearchParams({ operator, ...rangeFilters('createTime', drawerEntryTime, [day, day]) })}`;

/** Cash taken by the user today. */
export function CashDrawerPanel() {
  const say = useTranslate();
  const { label } = useDictionary('pay_type');
  const drawer = useQuery(cashDrawerQuery);
  const ownId = useSession(({ userId }) => userId);
  return (
    <HomePanel title={texts.drawer} hint={say(texts.drawerHint)} query={drawer} all={takingsOf(ownId, businessDay())}>
      {(lines) =>
        lines.length === 0 ? (
          <EmptyState text={say(texts.noDrawer)} />
        ) : (
          <PlainTable
            rows={lines}
            keyOf={({ payType }) => payType}
            columns={[
              { heading: texts.payType, cell: ({ payType }) => label(payType) },
              { heading: texts.received, cell: ({ received }) => formatMoney(received), isNumber: true },
              { heading: texts.givenBack, cell: ({ givenBack }) => formatMoney(givenBack), isNumber: true },
              { heading: texts.net, cell: ({ net }) => <b>{formatMoney(net)}</b>, isNumber: true },
              { heading: texts.movements, cell: ({ count }) => count, isNumber: true, isMuted: true },
            ]}
          />
        )
      }
    </HomePanel>
  );
}

/** The latest pick-ups at the user's places. */
export function RecentPickupsPanel() {
  const say = useTranslate();
  const today = businessTime().slice(0, 10);
  const takes = useQuery(recentPickupsQuery(today));
  return (
    <HomePanel
      title={texts.takes}
      query={takes}
      all={`/dining/booking?bookingStatus=${bookingStates.keys.taken}&day_datege=${today}&day_datele=${today}`}
    >
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState text={say(texts.noTakes)} />
        ) : (
          <PlainTable
            rows={records}
            keyOf={({ id }) => id}
            columns={[
              { heading: texts.time, cell: ({ takenAt }) => <time>{toTime(takenAt)}</time>, isMuted: true },
              { heading: texts.who, cell: (row) => <ReferenceText field="employeeId" row={row} /> },
              { heading: texts.package, cell: ({ packageName }) => String(packageName ?? '') },
              { heading: texts.portions, cell: ({ persons }) => `×${persons}`, isNumber: true },
              { heading: texts.place, cell: ({ placeName }) => String(placeName ?? ''), isMuted: true, isSpare: true },
            ]}
          />
        )
      }
    </HomePanel>
  );
}

/** Failed print jobs. */
export function FailedSlipsPanel() {
  const say = useTranslate();
  const slips = useQuery(failedSlipsQuery);
  return (
    <HomePanel title={texts.slips} query={slips} all={`/shop/printjobs?jobStatus=${printJobStates.keys.failed}`}>
      {({ records, total }) =>
        records.length === 0 ? (
          <EmptyState text={say(texts.noSlips)} />
        ) : (
          <>
            {total > records.length && <p className={css.faint}>{say(texts.failedSlips, { count: total })}</p>}
            <PlainTable
              rows={records}
              keyOf={({ id }) => id}
              columns={[
                { heading: texts.time, cell: ({ createTime }) => String(createTime ?? '').slice(5, 16), isMuted: true },
                { heading: texts.slip, cell: ({ subject }) => String(subject ?? '') },
                { heading: texts.printer, cell: ({ printerName }) => String(printerName ?? ''), isMuted: true },
              ]}
            />
          </>
        )
      }
    </HomePanel>
  );
}

/** Open tasks of the user with links to them. */
export function WorkItemsPanel() {
  const say = useTranslate();
  const workPath = useWorkItemPath();
  const work = useQuery(workItemsQuery);
  return (
    <HomePanel title={texts.work} query={work}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState text={say(texts.noWork)} />
        ) : (
          <ul className={css.work}>
            {records.map(({ id, title, at, path }) => {
              const to = workPath(path);
              return (
                <li key={id}>
                  {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
                  <small>{at.slice(5, 16)}</small>
                </li>
              );
            })}
          </ul>
        )
      }
    </HomePanel>
  );
}
