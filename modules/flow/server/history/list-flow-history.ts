import { interpolate, type Language, label } from '@refectory/declaration/label.ts';
import { type Context, nameOfActor } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { HistoryLine } from '#flow/contract/flow-calls.ts';
import type { FieldChange } from '../request/field-change.ts';
import { assertInstanceVisible } from './assert-instance-visible.ts';

type StoredLine = Omit<HistoryLine, 'changes'> & { readonly changes: readonly FieldChange[] };

const changed = label('{name}：{before} → {after}', '{name}: {before} → {after}');

/** `Amount: 100.00 → 80.00`, in one language. */
const tellChanges = (changes: readonly FieldChange[], language: Language): string =>
  changes
    .map(({ name, before, after }) =>
      interpolate(changed[language], {
        name: name[language],
        before: before[language] || '—',
        after: after[language] || '—',
      }),
    )
    .join(label('；', '; ')[language]);

/** The history of an instance in order (spec/flow#history). */
export async function listFlowHistory(ctx: Context, instanceId: string): Promise<readonly HistoryLine[]> {
  await assertInstanceVisible(ctx, instanceId);
  const { rows } = await sql<StoredLine>`
    select activity_id as "activityId", activity_name as "activityName", activity_type as "activityType",
      coalesce(assignee_id::text, '') as assignee, assignee_name as "assigneeName",
      to_char(create_time at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "startTime",
      coalesce(to_char(end_time at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'), '') as "endTime",
      round(extract(epoch from end_time - create_time) * 1000)::float8 as "durationInMillis", outcome, comment,
      target_name as "targetName", for_name as "forName", changes
    from flow_activity where tenant_id = app_tenant() and process_instance_id = ${instanceId} order by id`.execute(
    ctx.db,
  );
  return rows.map(({ changes, ...line }) => ({
    ...line,
    assigneeName: nameOfActor(line.assignee, line.assigneeName)[ctx.language],
    changes: tellChanges(changes, ctx.language),
  }));
}
