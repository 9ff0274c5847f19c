import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import type { CancelStep } from '../booking/read-facts.ts';
import { allExist } from './all-exist.ts';

const what = label('场馆、场地或场次', 'venue, area or time');

/** A part must be in the venue of its whole; tree and buffers are checked by the database (spec/space#areas). */
export const areaHooks: Hooks<'space_area'> = {
  async beforeSave(ctx, values, previous) {
    if (!values.parent_id || values.parent_id === previous?.parent_id) return;
    const { rows } = await sql<{ venue_id: string }>`
      select venue_id from space_area where tenant_id = app_tenant() and id = ${String(values.parent_id)}::bigint`.execute(
      ctx.db,
    );
    if (!rows[0]) throw new DomainError('space.reference-unknown', { what }, { field: 'parentId' });
    if (rows[0].venue_id !== String(values.venue_id ?? previous?.venue_id))
      throw new DomainError('space.area-other-venue', {}, { field: 'parentId' });
  },
};

/** Areas and times of a type must exist, and steps of cancellation must not refund more later (spec/space#types). */
export const spaceTypeHooks: Hooks<'space_type'> = {
  async beforeSave(ctx, values, previous) {
    const type = { ...previous, ...values };
    if (type.max_persons && Number(type.max_persons) < Number(type.min_persons ?? 1))
      throw new DomainError('space.persons-reversed', {}, { field: 'maxPersons' });
    const steps = readSteps(type.cancel_steps);
    assertStepsFall(steps);
    if ('cancel_steps' in values) values.cancel_steps = JSON.stringify(steps);
    if ('time_ids' in values) values.time_ids ??= [];
    if (values.area_ids && !(await allExist(ctx, 'space_area', values.area_ids)))
      throw new DomainError('space.type-no-such-area', {}, { field: 'areaIds' });
    if (values.time_ids && !(await allExist(ctx, 'space_time', values.time_ids)))
      throw new DomainError('space.type-no-such-time', {}, { field: 'timeIds' });
  },
};

/** The steps sent by the form; empty without steps. */
function readSteps(given: unknown): readonly CancelStep[] {
  const steps: unknown = typeof given === 'string' ? JSON.parse(given) : given;
  return Array.isArray(steps) ? (steps as CancelStep[]) : [];
}

function assertStepsFall(steps: readonly CancelStep[]): void {
  const rises = steps.some((step, at) => {
    const before = steps[at - 1];
    return before !== undefined && (step.hours >= before.hours || step.percent > before.percent);
  });
  if (rises) throw new DomainError('space.steps-not-falling', {}, { field: 'cancelSteps' });
}
