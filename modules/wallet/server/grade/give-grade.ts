import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { gradeStates } from '#wallet/contract/grade-states.ts';

export interface GiveGradeInput {
  /** Id of the employee. */
  readonly id: string;
  /** Empty: remove the grade. */
  readonly gradeId?: string | null;
  readonly reason: string;
}

/**
 * Sets or removes the grade of an employee, with a reason in the grade log (spec/wallet#grades). Refuses a disabled
 * grade, and the grade the person has.
 */
export async function giveGrade(ctx: Context, { id, gradeId, reason }: GiveGradeInput): Promise<void> {
  const person = await ctx.db
    .selectFrom('dining_employee')
    .select('grade_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new DomainError('platform.not-found');
  if ((person.grade_id ?? '') === (gradeId ?? ''))
    throw new DomainError('wallet.grade-unchanged', {}, { field: 'gradeId' });
  if (gradeId) await assertInUse(ctx, gradeId);
  await sql`select set_config('app.reason', ${reason}, true), set_config('app.reason_en', ${reason}, true)`.execute(
    ctx.db,
  );
  await ctx.db
    .updateTable('dining_employee')
    .set({ grade_id: gradeId || null })
    .where('id', '=', id)
    .execute();
  await sql`select set_config('app.reason', '', true), set_config('app.reason_en', '', true)`.execute(ctx.db);
}

/** Shared lock, so that the grade cannot be disabled meanwhile. */
async function assertInUse(ctx: Context, gradeId: string): Promise<void> {
  const grade = await ctx.db
    .selectFrom('wallet_grade')
    .select(['name', 'status'])
    .where('id', '=', gradeId)
    .forShare()
    .executeTakeFirst();
  if (grade && grade.status !== gradeStates.keys.enabled)
    throw new DomainError('wallet.grade-off', { grade: grade.name }, { field: 'gradeId' });
}
