import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** A task in users' inboxes: an approval, rejected rows of an import, a print or a backup that failed. */
export interface WorkItem {
  readonly kind:
    | 'guest'
    | 'import'
    | 'print'
    | 'backup'
    | 'sampleMissing'
    | 'sampleOverdue'
    | 'supplierLicence'
    | 'stockExpiring'
    | 'cancelRequest'
    | 'summaryDelta'
    | 'drawerOpen'
    | 'ticketConflict'
    | 'spaceOffer'
    | 'reportDelivery';
  /** The row it is about; at most one open item per kind and row. */
  readonly subjectId?: string;
  readonly title: { readonly zh: string; readonly en: string };
  /** Link: `menu:<code>`, or a path of the console. */
  readonly path: string;
  /** One user, or all users with the permission. */
  readonly userId?: string;
  readonly permission?: string;
  /** Among users with the permission, only those assigned to this place, if users are assigned to places. */
  readonly placeId?: string;
}

/** Creates a work item for its users (spec/console#notices); nothing when one is already open for the same row. */
export async function createWorkItem(ctx: Context, item: WorkItem): Promise<void> {
  await sql`
    insert into message_work_item (kind, subject_id, title_zh, title_en, path, user_id, permission, place_id)
    values (${item.kind}, ${item.subjectId ?? null}, ${item.title.zh}, ${item.title.en}, ${item.path},
      ${item.userId ?? null}, ${item.permission ?? ''}, ${item.placeId ?? null})
    on conflict do nothing`.execute(ctx.db);
}

/** Marks the task as done. */
export async function closeWorkItem(ctx: Context, kind: WorkItem['kind'], subjectId: string): Promise<void> {
  await sql`
    update message_work_item set settled_at = ${ctx.now}
    where tenant_id = app_tenant() and kind = ${kind} and subject_id = ${subjectId} and settled_at is null`.execute(
    ctx.db,
  );
}
