import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { TenantPlace } from './read-servers.ts';

/** The largest tables of a server are counted, whatever the others hold. */
export const countedTables = 40;

/** Rows in the counted tables, and their bytes by the width of some of them; without indexes and empty space. */
export interface TenantSize {
  readonly rows: number;
  readonly bytes: number;
}

export interface MeasuredServer {
  /** By number of the tenant; none where the server could not be asked. */
  readonly sizes: ReadonlyMap<string, TenantSize>;
  /** Why it could not be asked. */
  readonly refusal?: DomainError;
}

type RunAsSystem = <T>(tenantId: string, fn: (ctx: Context) => Promise<T>) => Promise<T>;

/**
 * Counts the tenants of one server there, in one statement of at most 30 s. A server that does not answer, or not in
 * time, is named and not waited for. Counting reads rows of each tenant under its own name, and nothing but their number.
 */
export async function measureTenants(
  runAsSystem: RunAsSystem,
  tenants: readonly TenantPlace[],
): Promise<MeasuredServer> {
  const [first] = tenants;
  if (!first) return { sizes: new Map() };
  const ids = tenants.map(({ tenantId }) => tenantId);
  try {
    const { rows } = await runAsSystem(first.tenantId, ({ db }) =>
      sql<{ tenant_id: string; row_count: string; byte_count: string }>`
        select tenant_id, row_count, byte_count from measure_tenants(${ids}::text[], ${countedTables}::int)`.execute(
        db,
      ),
    );
    const sizes = rows.map(
      (row) => [row.tenant_id, { rows: Number(row.row_count), bytes: Number(row.byte_count) }] as const,
    );
    return { sizes: new Map(sizes) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { sizes: new Map(), refusal: error };
  }
}
