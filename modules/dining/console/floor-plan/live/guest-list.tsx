import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { ReferenceText } from '@refectory/admin-ui/cell/reference-text.tsx';
import { canStartAction, stateField } from '@refectory/admin-ui/cell/state-field.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { listCall } from '@refectory/declaration/call/row-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { table } from '#dining/contract/place/table.ts';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import css from './guest-list.module.css';

interface GuestListProps {
  /** `dining.booking` or `shop.order`. */
  readonly resource: Resource;
  /** The cancelled state, whose rows are left out. */
  readonly cancelled: number;
  /** Names of the actions offered, subject to the state of a row and the user's rights. */
  readonly actions: readonly string[];
  readonly filters: { readonly tableId: string; readonly day: string; readonly mealPeriod: number | null };
}

const mostRows = 50;

/** Bookings or orders of a table at a meal, each with its actions. */
export function GuestList({ resource, cancelled, actions, filters }: GuestListProps) {
  const say = useTranslate();
  const state = stateField(resource);
  const guests = useQuery(
    callQuery(listCall(resource), { ...filters, [`${state}_notequal`]: cancelled, size: mostRows }),
  );
  const rows: readonly Row[] = guests.data && 'records' in guests.data ? (guests.data.records as readonly Row[]) : [];
  if (guests.error) return <ErrorState error={guests.error} onRetry={() => void guests.refetch()} />;
  if (guests.isPending) return <Placeholder rows={2} />;
  const dictionary = resource.fields[state]?.dictionary ?? '';
  return (
    <ul className={css.guests}>
      {rows.map((row) => {
        const number = String(row[resource.title] ?? '');
        return (
          <li key={row.id} className={css.guest}>
            <span className={css.line}>
              <ReferenceText field="employeeId" row={row} />
              {row.persons ? <span>{say(texts.people, { count: row.persons })}</span> : null}
              <DictionaryText code={dictionary} value={row[state]} />
            </span>
            <span className={css.line}>
              <Link to={`${resource.path}?${resource.title}=${encodeURIComponent(number)}`}>
                {say(resource.label)} {number}
              </Link>
            </span>
            <span className={css.line}>
              {actions
                .filter((key) =>
                  canStartAction(resource, resource.actions?.[key] ?? { label: resource.label, target: 'rows' }, row),
                )
                .map((key) => (
                  <ActionButton
                    key={key}
                    resource={resource}
                    action={key}
                    rows={[row]}
                    size="small"
                    onActed={() => void invalidate(table.path)}
                  />
                ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
