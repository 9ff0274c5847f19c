import { interpolate, type Label, label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionWhere } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { closeWorkItem, createWorkItem, sendUserMessage } from '#message/server/public.ts';
import { deliveryCalls } from '#report/contract/schedule/delivery-calls.ts';
import { deliveryChannel } from '#report/contract/schedule/schedule-dictionaries.ts';
import { userStatus } from '#system/contract/dictionaries.ts';
import { readParameter } from '#system/server/public.ts';
import { deliveryTable, type WaitingDelivery } from './delivery-row.ts';
import type { ReportFile } from './make-file.ts';

const messageText = label(
  '报表“{report}”，{due} 定时发送。附件是您有权查看的数据，可下载至 {until}。',
  'The report “{report}”, due at {due}. Its file has what you may see; it can be downloaded until {until}.',
);
const failureTitle = label(
  '报表“{report}”未能发送给{receiver}：{reason}',
  'The report “{report}” could not be sent to {receiver}: {reason}',
);
const ownFolder = label('文件夹 {folder}', 'the folder {folder}');
const somebodyGone = label('已离开的接收人', 'a recipient who has left');

const minute = (at: Date, zone: string): string => formatWireTime(at, zone).slice(0, 16);

/** Stores the file, sends the message and marks the delivery as sent, in one transaction; nothing when it was no longer waiting. */
export async function sendToInbox(ctx: Context, delivery: WaitingDelivery, file: ReportFile): Promise<void> {
  const days = Math.min(Math.max(Math.trunc(Number(await readParameter(ctx, 'report.file.days'))) || 30, 1), 3660);
  const until = new Date(ctx.now.getTime() + days * 86_400_000);
  if (!(await markSent(ctx, delivery.id, file.name, until))) return;
  await sql`
    insert into report_delivery_file (delivery_id, content_type, content)
    values (${delivery.id}::bigint, ${file.contentType}, ${Buffer.from(file.content)})`.execute(ctx.db);
  const due = minute(delivery.due_at, ctx.zone);
  await sendUserMessage(ctx, {
    userId: delivery.user_id,
    title: `${delivery.schedule_name} · ${due}`,
    content: interpolate(messageText[file.language], {
      report: delivery.report_name,
      due,
      until: minute(until, ctx.zone),
    }),
    file: { name: file.name, path: `${deliveryCalls.file.path}?id=${delivery.id}` },
  });
}

const withId = (id: string) => sql<boolean>`id = ${id}::bigint`;

/** Marks a waiting delivery as sent and closes the work item of an earlier failure. False when it was no longer waiting. */
export async function markSent(ctx: Context, id: string, fileName: string, until: Date | null): Promise<boolean> {
  const set = { sent_at: sql`app_now()`, file_name: fileName, file_until: until };
  const moved = await transitionWhere(ctx, deliveryTable, 'send', withId(id), { set });
  if (moved.length === 0) return false;
  await closeWorkItem(ctx, 'reportDelivery', id);
  return true;
}

/** For a receiver who may not sign in: nothing is sent, and no work item is needed. */
export async function markSkipped(ctx: Context, id: string): Promise<void> {
  await transitionWhere(ctx, deliveryTable, 'skip', withId(id));
  await closeWorkItem(ctx, 'reportDelivery', id);
}

/**
 * Marks a waiting delivery as failed with the reason and creates a work item for its owner, or, where the owner may not sign
 * in, for everybody who may edit schedules.
 */
export async function markFailed(ctx: Context, delivery: WaitingDelivery, error: unknown): Promise<void> {
  const refusal = error instanceof DomainError ? error : new DomainError('report.delivery-fault');
  const reason = { zh: formatRefusal(refusal, 'zh').msg, en: formatRefusal(refusal, 'en').msg };
  const set = { reason: reason.zh, reason_en: reason.en };
  const moved = await transitionWhere(ctx, deliveryTable, 'fail', withId(delivery.id), { set });
  if (moved.length === 0) return;
  const people = await sql<{ id: string; name: string; status: number }>`
    select id, coalesce(nullif(real_name, ''), account) as name, status from sys_user
    where tenant_id = app_tenant() and id in (${delivery.user_id}::bigint, ${delivery.owner_id}::bigint)`.execute(
    ctx.db,
  );
  const owner = people.rows.find(({ id }) => id === delivery.owner_id);
  const receiver = receiverText(delivery, people.rows.find(({ id }) => id === delivery.user_id)?.name);
  const say = (language: 'zh' | 'en') =>
    interpolate(failureTitle[language], {
      report: delivery.report_name,
      receiver: receiver[language],
      reason: reason[language],
    });
  await closeWorkItem(ctx, 'reportDelivery', delivery.id);
  await createWorkItem(ctx, {
    kind: 'reportDelivery',
    subjectId: delivery.id,
    title: { zh: say('zh'), en: say('en') },
    path: `menu:report_delivery?id=${delivery.id}`,
    ...(owner?.status === userStatus.keys.active ? { userId: owner.id } : { permission: 'report_schedule_edit' }),
  });
}

function receiverText({ channel, folder }: WaitingDelivery, name: string | undefined): Label {
  if (channel !== deliveryChannel.keys.folder) return name ? label(` ${name} `, name) : somebodyGone;
  return label(interpolate(ownFolder.zh, { folder }), interpolate(ownFolder.en, { folder }));
}
