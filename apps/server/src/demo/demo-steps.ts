import type { TenantPools } from '@refectory/engine/database/tenant-pools.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { addRow } from '@refectory/engine/row/save-row.ts';
import { sql } from 'kysely';
import type pg from 'pg';

/** How large the demo is; `perDay`: bookings on a workday. */
export interface DemoSizes {
  readonly employees: number;
  readonly days: number;
  readonly perDay: number;
}

/** What the demo is made with. */
export interface DemoOptions {
  readonly pools: pg.Pool | TenantPools;
  readonly registry: Registry;
  readonly zone: string;
  readonly sizes: DemoSizes;
  /** The present: the demo ends here. */
  now(): Date;
  /** Asked between two parts; true ends the work there, to be gone on with at the next start. */
  isStopping?(): boolean;
  progress?(line: string): void;
}

/** One transaction of that tenant at that moment of the past, as the product itself. */
export function runAt<T>(
  { pools, zone }: DemoOptions,
  tenantId: string,
  now: Date,
  fn: (ctx: Context) => Promise<T>,
): Promise<T> {
  return withTenant(pools, { tenantId, user: systemActor, now, zone, language: 'zh', requestId: 'demo' }, fn);
}

/** The demo was told to stop; what is done stays done. */
export class DemoStoppedError extends Error {}

/**
 * Does a part of the demo once: its work and the note that it is done are one transaction. A killed server leaves no half
 * part, and of two servers that start at once one waits and then finds it done. Returns whether it was done now.
 */
export async function runDemoStep(
  demo: DemoOptions,
  tenantId: string,
  name: string,
  at: Date,
  fn: (ctx: Context) => Promise<void>,
): Promise<boolean> {
  if (demo.isStopping?.()) throw new DemoStoppedError();
  return runAt(demo, tenantId, at, async (ctx) => {
    // The insert waits for a server that is at the same part.
    const { rows } = await sql`
      insert into sys_seed (name, hash) values (${`demo ${tenantId} ${name}`}, '1') on conflict do nothing returning name`.execute(
      ctx.db,
    );
    if (rows.length === 0) return false;
    await fn(ctx);
    return true;
  });
}

/** The same transaction at another moment: from here on the clock of the statements stands there. */
export async function withClockAt(ctx: Context, now: Date): Promise<Context> {
  await sql`select set_config('app.now', ${now.toISOString()}, true)`.execute(ctx.db);
  return { ...ctx, now };
}

/** Adds a row the way `submit` does, through the checks and hooks of the resource. Returns its id. */
export async function addDemoRow(
  { registry }: Pick<DemoOptions, 'registry'>,
  ctx: Context,
  resource: string,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const binding = registry.bindings.get(resource);
  if (!binding) throw new Error(`There is no resource ${resource}.`);
  return (await addRow(registry, binding, ctx, input)).id;
}
