import { isDatabaseUnavailable, isStatementCancelled } from '@refectory/engine/database/database-errors.ts';
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
  /** Why it was not counted. */
  readonly refusal?: DomainError;
}

/** It holds so much that counting was given up; its tenants are taken for as large as those of other servers. */
export const isTooLarge = ({ refusal }: MeasuredServer): boolean => refusal?.code === 'tenancy.too-large-to-count';

type RunAsSystem = <T>(tenantId: string, fn: (ctx: Context) => Promise<T>) => Promise<T>;

/**
 * Counts the tenants of one server there, in one statement of at most 30 s. Of a server that does not answer, or not in
 * time, the result says why. Counting reads rows of each tenant under its own name, and nothing but their number.
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
    return { sizes: new Map(), refusal: toRefusal(error) };
  }
}

function toRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isStatementCancelled(error)) return new DomainError('tenancy.too-large-to-count');
  if (isDatabaseUnavailable(error)) return new DomainError('platform.unavailable');
  throw error;
}
