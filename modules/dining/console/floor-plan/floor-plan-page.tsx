import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { booking } from '#dining/contract/booking/booking.ts';
import { floorPlanCalls } from '#dining/contract/place/floor-plan-calls.ts';
import { table } from '#dining/contract/place/table.ts';
import { order } from '#shop/contract/order/order.ts';
import { PlanEditor } from './editor/plan-editor.tsx';
import css from './floor-plan-page.module.css';
import { floorPlanTexts as texts } from './floor-plan-texts.ts';
import { LivePlan } from './live/live-plan.tsx';
import { PlanFilters } from './live/plan-filters.tsx';
import { listAreas, planCall } from './plan-call.ts';
import { usePlanRequest } from './use-plan-request.ts';

/**
 * `/dining/floor-plan`: positions of the tables of a place and their live status at a meal (spec/dining#floor-plan).
 */
export function FloorPlanPage() {
  const say = useTranslate();
  const mayEdit = useCan('dining_table_saveplan');
  const menus = useMenuPaths();
  const request = usePlanRequest();
  const { places, placeId, day, mealPeriod } = request;
  const [isEditing, setEditing] = useState(false);
  const [chosenArea, setArea] = useState<string>();
  const plan = useQuery({
    ...callQuery(planCall, { placeId: placeId ?? '', day, mealPeriod }),
    enabled: placeId !== undefined,
    placeholderData: keepPreviousData,
  });
  useLiveCall(floorPlanCalls.planEvents, placeId ? { placeId } : undefined, () => {
    for (const { path } of [table, booking, order]) void invalidate(path);
  });

  const tables = plan.data?.tables ?? [];
  const areas = listAreas(tables);
  const area = chosenArea !== undefined && areas.includes(chosenArea) ? chosenArea : areas[0];
  const error = places.error ?? plan.error;
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      <div className={css.bar}>
        <PlanFilters request={request} meal={plan.data} isFixed={isEditing} />
        {mayEdit && !isEditing && plan.data && !plan.isPlaceholderData && tables.length > 0 && (
          <Button onClick={() => setEditing(true)}>{say(texts.edit)}</Button>
        )}
      </div>
      {error && <ErrorState error={error} onRetry={() => void (places.error ? places.refetch() : plan.refetch())} />}
      {!error && places.data?.length === 0 && <EmptyState text={say(texts.noPlaces)} />}
      {!error && placeId && plan.isPending && <Placeholder rows={8} />}
      {!error && plan.data && tables.length === 0 && (
        <EmptyState text={say(texts.noTables)}>
          {menus.has(table.path) && <Link to={`${table.path}?placeId=${placeId}`}>{say(texts.toTables)}</Link>}
        </EmptyState>
      )}
      {!error && plan.data && placeId && area !== undefined && (
        <section className={css.panel}>
          {areas.length > 1 && (
            <Segmented
              aria-label={say(texts.areas)}
              value={area}
              options={areas.map((each) => ({ value: each, label: each || say(texts.noArea) }))}
              onChange={setArea}
            />
          )}
          {isEditing ? (
            <PlanEditor
              key={placeId}
              placeId={placeId}
              plan={plan.data}
              area={area}
              onClose={() => setEditing(false)}
            />
          ) : (
            <LivePlan key={placeId} placeId={placeId} plan={plan.data} area={area} />
          )}
        </section>
      )}
    </div>
  );
}
