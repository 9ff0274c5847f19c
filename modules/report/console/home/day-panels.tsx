import { useMenuOrButtonCheck } from '@refectory/admin-ui/session/menu-paths.ts';
import { useQuery } from '@tanstack/react-query';
import css from './day-panels.module.css';
import { CashDrawerPanel, FailedSlipsPanel, RecentPickupsPanel, WorkItemsPanel } from './desk-panels.tsx';
import { DutyPanels } from './duties/duty-panels.tsx';
import { currentMealsQuery } from './home-calls.ts';
import { KitchenPanel } from './kitchen-panel.tsx';
import { MealsPanel } from './today/meals-panel.tsx';
import { useMealTurns } from './today/use-meal-turns.ts';
import { WeekTicketsPanel } from './week-tickets-panel.tsx';

/**
 * Today's panels, by permission: current meals, what waits by duty, gates, kitchen, drawer, latest pick-ups, tickets of
 * the week, failed print jobs, tasks.
 */
export function DayPanels({ hasFigures }: { readonly hasFigures: boolean }) {
  const may = useMenuOrButtonCheck();
  // The meals are part of the figures of the day, for users who see those.
  const seesMeals = !hasFigures && (may('dining_counter') || may('dining_booking'));
  const meals = useQuery({ ...currentMealsQuery, enabled: seesMeals });
  useMealTurns(meals.data, meals.refetch);
  const takesMoney = ['wallet_recharge_order', 'wallet_wallet_recharge', 'dining_booking_walkin'].some(may);
  return (
    <div className={css.panels}>
      {seesMeals && <MealsPanel meals={meals} />}
      <DutyPanels />
      {seesMeals && meals.data && (may('basic_order_raw_list') || may('take_order_list')) && (
        <KitchenPanel meals={meals.data} />
      )}
      {!hasFigures && may('dining_counter') && takesMoney && <CashDrawerPanel />}
      {!hasFigures && may('dining_counter') && may('dining_booking') && <RecentPickupsPanel />}
      {hasFigures && may('ticket_use') && <WeekTicketsPanel />}
      {may('shop_print_job') && <FailedSlipsPanel />}
      <WorkItemsPanel />
    </div>
  );
}
