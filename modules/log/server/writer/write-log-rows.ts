import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { QueuedRow } from './log-queue.ts';
import { type LogKind, logColumns, maxTextLengths } from './log-row.ts';

const platformTenant = '000000';
const shortText = 300;

/**
 * Writes rows with one insert per tenant and log. Rows of an unknown or unavailable tenant are written to tenant 000000.
 */
export async function writeLogRows(
  runner: Pick<RequestRunner, 'runAsSystem'>,
  rows: readonly QueuedRow[],
): Promise<void> {
  const tenants = new Set(rows.map(({ tenantId }) => tenantId));
  const strays: QueuedRow[] = [];
  for (const tenantId of [...tenants].filter((id) => id !== platformTenant)) {
    const own = rows.filter((row) => row.tenantId === tenantId);
    const isThere = await runner
      .runAsSystem(tenantId, async (ctx) => (await tenantExists(ctx)) && (await insert(ctx, own)))
      .catch(ignoreRefusal);
    if (!isThere) strays.push(...own);
  }
  const home = [...rows.filter(({ tenantId }) => tenantId === platformTenant), ...strays];
  if (home.length > 0) await runner.runAsSystem(platformTenant, (ctx) => insert(ctx, home));
}

/** The tenant is being moved or its server is unreachable: its failure must not affect the rows of other tenants. */
function ignoreRefusal(error: unknown): false {
  if (error instanceof DomainError) return false;
  throw error;
}

async function tenantExists(ctx: Context): Promise<boolean> {
  const { rows } = await sql`select from sys_tenant where tenant_id = app_tenant()`.execute(ctx.db);
  return rows.length > 0;
}

async function insert(ctx: Context, waiting: readonly QueuedRow[]): Promise<true> {
  for (const kind of ['usual', 'api', 'error'] as const) {
    const rows = waiting.filter((each) => each.kind === kind).map(({ row }) => toStoredRow(kind, row));
    if (rows.length === 0) continue;
    const table = sql.table(`log_${kind}`);
    const columns = sql.join(logColumns[kind].map((column) => sql.ref(column)));
    await sql`insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(ctx.db);
  }
  return true;
}

/** Every column with a value, texts cut to what a log needs. PostgreSQL keeps no NUL and no half of a pair. */
const toStoredRow = (kind: LogKind, row: QueuedRow['row']): Record<string, unknown> =>
  Object.fromEntries(
    logColumns[kind].map((column) => {
      const value = row[column];
      if (typeof value !== 'string') return [column, value ?? (numbers.has(column) ? null : '')];
      return [
        column,
        value
          .slice(0, maxTextLengths.get(column) ?? shortText)
          .replaceAll('\0', '')
          .toWellFormed(),
      ];
    }),
  );

const numbers = new Set(['time', 'status_code', 'line_number', 'type']);
