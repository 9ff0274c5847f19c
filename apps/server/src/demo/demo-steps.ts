import { readInput } from '@refectory/engine/call/input/read-input.ts';
import type { TenantPools } from '@refectory/engine/database/tenant-pools.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { addRow } from '@refectory/engine/row/save-row.ts';
import { saveRows } from '@refectory/engine/row/save-rows.ts';
import { sql } from 'kysely';
import type pg from 'pg';

/** Size of the demo; `perDay`: bookings on a workday. */
export interface DemoSizes {
  readonly employees: number;
  readonly days: number;
  readonly perDay: number;
}

/** Parameters of the demo. */
export interface DemoOptions {
  readonly pools: pg.Pool | TenantPools;
  readonly registry: Registry;
  readonly zone: string;
  readonly sizes: DemoSizes;
  /** Of an embedded cluster, which analyses tables less often until the demo is made. */
  readonly embeddedOwnerUrl?: string | undefined;
  /** Current time: the end of the demo data. */
  now(): Date;
  /** Checked between steps; true ends the work, which is continued at the next start. */
  isStopping?(): boolean;
  progress?(line: string): void;
}

/** Runs a transaction of a tenant at a time in the past, as the system. */
export function runAt<T>(
  { pools, zone }: DemoOptions,
  tenantId: string,
  now: Date,
  fn: (ctx: Context) => Promise<T>,
): Promise<T> {
  return withTenant(pools, { tenantId, user: systemActor, now, zone, language: 'zh', requestId: 'demo' }, fn);
}

/** The demo was stopped; finished steps are kept. */
export class DemoStoppedError extends Error {}

/**
 * Runs a step once: its work and the record that it is done are one transaction, so that a killed server leaves no
 * partial step; of two servers one waits and then skips it. Returns whether it was run now.
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
    // The insert waits for another server running the same step.
    const { rows } = await sql`
      insert into sys_seed (name, hash) values (${`demo ${tenantId} ${name}`}, '1') on conflict do nothing returning name`.execute(
      ctx.db,
    );
    if (rows.length === 0) return false;
    await fn(ctx);
    return true;
  });
}

/** The same transaction with another time, also in SQL statements. */
export async function withClockAt(ctx: Context, now: Date): Promise<Context> {
  await sql`select set_config('app.now', ${now.toISOString()}, true)`.execute(ctx.db);
  return { ...ctx, now };
}

/** Adds a row as `submit` does, through the checks and hooks of the resource. Returns its id. */
export async function addDemoRow(
  { registry }: Pick<DemoOptions, 'registry'>,
  ctx: Context,
  resource: string,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  return (await addRow(registry, requireBinding(registry, resource), ctx, input)).id;
}

/** Adds many rows as an import does, with the same checks in sets. For resources without hooks around a single row. */
export async function addDemoRows(
  { registry }: Pick<DemoOptions, 'registry'>,
  ctx: Context,
  resource: string,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const binding = requireBinding(registry, resource);
  const { fields } = binding.resource;
  const rows = inputs.map((input) => ({ id: undefined, input: readInput(ctx, fields, 'add', input) }));
  await saveRows(registry, binding, ctx, rows);
}

function requireBinding({ bindings }: Registry, resource: string): Binding {
  const binding = bindings.get(resource);
  if (!binding) throw new Error(`There is no resource ${resource}.`);
  return binding;
}
