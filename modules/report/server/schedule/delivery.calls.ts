import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FileResponse } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { deliveryCalls } from '#report/contract/schedule/delivery-calls.ts';

export const boundDeliveryCalls = bindCalls(deliveryCalls, { file: (ctx, { id }) => readDeliveredFile(ctx, id) });

/** The file of a message, only for its receiver: everybody else, including administrators, gets "not found". */
async function readDeliveredFile(ctx: Context, id: string): Promise<FileResponse> {
  const { rows } = await sql<{ file_name: string; content_type: string; content: Buffer }>`
    select d.file_name, f.content_type, f.content
    from report_delivery d join report_delivery_file f on f.tenant_id = d.tenant_id and f.delivery_id = d.id
    where d.tenant_id = app_tenant() and d.id = ${id}::bigint and d.user_id = ${ctx.user.id}::bigint
      and d.file_until > app_now()`.execute(ctx.db);
  const [file] = rows;
  if (!file) throw new DomainError('report.delivery-file-gone');
  return { fileName: file.file_name, contentType: file.content_type, body: file.content };
}
