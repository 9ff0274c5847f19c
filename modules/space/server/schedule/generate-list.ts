import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { slotChange } from '#space/contract/dictionaries.ts';
import { maxNamedChanges, maxPlanDays } from '#space/contract/schedule/plan-figures.ts';
import type { schedule } from '#space/contract/schedule/schedule.ts';
import { announceBoards } from '../booking/booking-rows.ts';
import { type HitBooking, hitBookings } from './hit-bookings.ts';
import { type PlanSpan, planTables } from './plan-tables.ts';
import { assertDecided, solveHits } from './solve-hits.ts';

const { added, changed, removed } = slotChange.keys;
const reason = '排期调整';

type GenerateInput = ParsedInput<typeof schedule.actions.generatelist.input>;

interface PlanLine {
  readonly change: number;
  readonly day: string;
  readonly areaName: string;
  readonly typeName: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly price: string;
  readonly priceNow: string | null;
  readonly endAtNow: string;
}

interface Plan {
  readonly mark: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly lines: PlanLine[];
}

/**
 * Plans slots of types for a range of days, or previews the changes (spec/space#plan): exactly those identified by
 * `mark`, if given. Idempotent. Refuses affected bookings without a decision.
 */
export async function generateList(ctx: Context, input: GenerateInput) {
  const span = toPlanSpan(input);
  if (!input.preview)
    await sql`select pg_advisory_xact_lock(hashtextextended('space plan ' || app_tenant(), 0))`.execute(ctx.db);
  const plan = await readPlan(ctx, span);
  const { rows: hit } = await sql<HitBooking>`with ${planTables(span)} ${hitBookings}`.execute(ctx.db);
  if (!input.preview) {
    if (input.mark && input.mark !== plan.mark) throw new DomainError('space.plan-changed', {}, { field: 'mark' });
    const decided = assertDecided(hit, input.solutions ?? []);
    await applyPlan(ctx, span);
    await solveHits(ctx, decided, reason);
  }
  return { ...plan, applied: !input.preview, hit };
}

function toPlanSpan({ typeIds, ids, dateFrom, dateTo }: GenerateInput): PlanSpan {
  const chosen = [...new Set([...(typeIds ?? []), ...(ids ?? [])])];
  if (chosen.length === 0) throw new DomainError('space.plan-nothing-chosen', {}, { field: 'typeIds' });
  if (dateTo < dateFrom) throw new DomainError('space.plan-days-reversed', {}, { field: 'dateTo' });
  if (dateTo >= addDays(dateFrom, maxPlanDays))
    throw new DomainError('space.plan-too-long', { max: maxPlanDays }, { field: 'dateTo' });
  return { typeIds: chosen, dateFrom, dateTo };
}

async function readPlan(ctx: Context, span: PlanSpan): Promise<Plan> {
  const { rows } = await sql<Plan>`
    with ${planTables(span)},
    line as materialized (
      select d.change, d.day::text as day, a.name as "areaName", t.name as "typeName",
        to_char(d.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "startAt",
        to_char(d.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "endAt", yuan(d.price) as price, yuan(d.price_now) as "priceNow",
        coalesce(to_char(d.end_now at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'), '') as "endAtNow"
      from difference d
      join space_area a on a.tenant_id = app_tenant() and a.id = d.area_id
      join space_type t on t.tenant_id = app_tenant() and t.id = d.type_id
      where d.change is not null order by d.day, a.sort, a.id, d.start_at limit ${maxNamedChanges}::bigint)
    select md5(coalesce((select string_agg(concat_ws(' ', change, area_id, type_id, time_id, start_at, end_at, price, day_kind), ',' order by day, area_id, type_id, time_id)
        from difference where change is not null), '') || coalesce((select string_agg(id::text, ' ' order by id) from hit), '')) as mark,
      (select count(*)::int from difference where change = ${added}::int) as added,
      (select count(*)::int from difference where change = ${changed}::int) as changed,
      (select count(*)::int from difference where change = ${removed}::int) as removed,
      (select count(*)::int from difference where change is null) as unchanged,
      coalesce((select jsonb_agg(to_jsonb(line)) from line), '[]'::jsonb) as lines`.execute(ctx.db);
  return rows[0] as Plan;
}

async function applyPlan(ctx: Context, span: PlanSpan): Promise<void> {
  const { rows } = await sql<{ venue_id: string }>`
    with ${planTables(span)},
    gone as (
      delete from space_schedule s using difference d where s.tenant_id = app_tenant() and s.id = d.id and d.change = ${removed}::int),
    made as (
      insert into space_schedule (venue_id, area_id, type_id, time_id, day, start_at, end_at, price, day_kind)
      select venue_id, area_id, type_id, time_id, day, start_at, end_at, price, day_kind from difference
      where change = ${added}::int order by day, area_id, start_at),
    mended as (
      update space_schedule s set start_at = d.start_at, end_at = d.end_at, price = d.price, day_kind = d.day_kind from difference d
      where s.tenant_id = app_tenant() and s.id = d.id and d.change = ${changed}::int)
    select distinct venue_id from difference where change is not null`.execute(ctx.db);
  announceBoards(ctx, rows);
}
