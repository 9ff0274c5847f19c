import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { isRestoring } from '@refectory/engine/row/is-restoring.ts';
import { bookedMeals } from '#dining/contract/dictionaries.ts';
import { assertOwnOrAllPlaces, placeOrSharedFilter } from '../admin-user/place-filter.ts';
import { applyMealDecision, type DayKindChange, listAffectedMeals, summarizeMeals } from './affected-meals.ts';
import { type DayEntry, listDayEntries, lookUpDayKinds } from './day-kind.ts';

/** A day entered by a user is not overwritten by generation; affected meals need a decision (spec/dining#holiday). */
export const holidayHooks: Hooks<'dining_holiday'> = {
  listFilter: (ctx) => placeOrSharedFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values, previous) => {
    values.published = false;
    // A decision is valid for one change only.
    values.booked_meals ??= null;
    if (values.booked_meals !== bookedMeals.keys.move) values.move_to = null;
    else if (!values.move_to) throw new DomainError('dining.move-to-missing', {}, { field: 'moveTo' });
    if (previous) await assertOwnOrAllPlaces(ctx, previous.place_id);
    if (!previous || values.place_id !== undefined) await assertOwnOrAllPlaces(ctx, values.place_id);
  },
  afterSave: async (ctx, row, previous) => {
    if (await isRestoring(ctx)) return assertHitsNone(ctx, row, previous === row ? undefined : previous);
    const decision = { bookedMeals: row.booked_meals, moveTo: row.move_to };
    await applyMealDecision(ctx, await readChange(ctx, previous, row, 'saved'), decision);
  },
  beforeRemove: async (ctx, row) => {
    await assertOwnOrAllPlaces(ctx, row.place_id);
    const { length: count } = await listAffectedMeals(ctx, await readChange(ctx, row, undefined, 'planned'), 'all');
    if (count > 0) throw new DomainError('dining.holiday-removal-hits-meals', { day: row.day, count });
  },
};

/** Restoring a version has no input for a decision, so it is refused while it affects meals. */
async function assertHitsNone(ctx: Context, row: DayEntry, previous: DayEntry | undefined): Promise<void> {
  const { length: count } = await listAffectedMeals(ctx, await readChange(ctx, previous, row, 'saved'), 'all');
  if (count > 0) throw new DomainError('dining.holiday-restore-hits-meals', { day: row.day, count });
}

/** An entry before it is saved. */
interface PlannedDay {
  readonly id?: string | null;
  readonly day: string;
  readonly dayKind: number;
  readonly placeId?: string | null;
}

/** Query `hitmeals`: meals that saving an entry would affect. */
export async function readAffectedMeals(ctx: Context, { id, day, dayKind, placeId }: PlannedDay) {
  await assertOwnOrAllPlaces(ctx, placeId);
  const [previous] = id
    ? await ctx.db.selectFrom('dining_holiday').select(entryColumns).where('id', '=', id).execute()
    : [];
  const planned = { id: id ?? '', day, place_id: placeId ?? null, day_kind: dayKind };
  const change = await readChange(ctx, previous, planned, 'planned');
  return summarizeMeals(ctx, await listAffectedMeals(ctx, change, 'seen'));
}

const entryColumns = ['id', 'day', 'place_id', 'day_kind'] as const;

/** Kinds of days before and after a change of one entry, saved or planned. */
async function readChange(
  ctx: Context,
  previous: DayEntry | undefined,
  next: DayEntry | undefined,
  stage: 'saved' | 'planned',
): Promise<DayKindChange> {
  const days = [previous, next].flatMap((entry) => (entry ? [entry.day] : []));
  const entries = await listDayEntries(ctx, days);
  const others = entries.filter(({ id }) => id !== previous?.id && !(stage === 'saved' && id === next?.id));
  const withEntry = (entry: DayEntry | undefined) => lookUpDayKinds([...others, ...(entry ? [entry] : [])]);
  return { days, before: withEntry(previous), after: withEntry(next) };
}
