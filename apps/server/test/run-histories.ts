import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { type RandomSource, seededRandom } from '#demo/random.ts';
import type { TestApp } from './test-app.ts';

/**
 * The full run: `HISTORIES=5000 npx vitest run coupon-histories ticket-histories`. Otherwise as many as fit into the
 * time, at least `leastTold`.
 */
const wanted = Number(process.env.HISTORIES ?? 0);
const budgetMs = 16_000;
const leastTold = 60;
/** Tenants used in parallel, so that both processors are busy without locking each other out. */
const lanes = ['200001', '200002', '200003', '200004'];
/** Everything of the tenant is verified every this many histories; each step verifies what it can change. */
const provenEvery = 250;

export const historiesTimeoutMs = wanted > 0 ? 3_600_000 : 60_000;

/** Runs a transaction of the tenant of a history. */
export type InTenant = <T>(fn: (ctx: Context) => Promise<T>) => Promise<T>;

/** Definition of one kind of random histories. */
export interface Histories<Fixture> {
  readonly name: string;
  /** Rows shared by the histories of a tenant. */
  prepare(ctx: Context): Promise<Fixture>;
  /** Runs one history, determined by its random source. */
  tell(inTenant: InTenant, world: Fixture, random: RandomSource): Promise<void>;
  /** Verifies everything of the tenant by assertions. */
  prove(ctx: Context): Promise<void>;
}

/**
 * Runs random histories, the same in every run, until the time is used up. A failure names the number of the history.
 * Returns the number of histories run.
 */
export async function runHistories<Fixture>(testApp: TestApp, histories: Histories<Fixture>): Promise<number> {
  await addTenants(testApp);
  const began = Date.now();
  let begun = 0;
  const isNext = () =>
    wanted > 0 ? begun < wanted : begun < leastTold || (begun < 5000 && Date.now() - began < budgetMs);
  const work = async (tenantId: string): Promise<void> => {
    const inTenant: InTenant = (fn) => testApp.run(tenantId, fn);
    const world = await inTenant(histories.prepare);
    for (let told = 1; isNext(); told += 1) {
      begun += 1;
      const number = begun;
      await histories.tell(inTenant, world, seededRandom(histories.name, number)).catch((error) => {
        begun = Number.POSITIVE_INFINITY;
        throw new Error(`history ${number} of ${histories.name}: ${error.message}`, { cause: error });
      });
      if (told % provenEvery === 0) await inTenant(histories.prove);
    }
    await inTenant(histories.prove);
  };
  await Promise.all(lanes.map(work));
  return begun;
}

const addTenants = (testApp: TestApp): Promise<void> =>
  runAsOwner(
    testApp.database.ownerUrl,
    ...lanes.map((id) => `insert into sys_tenant (tenant_id, tenant_name, linkman) values ('${id}', '${id}', 'admin')`),
  );

/** Counts successful and refused steps by name. */
export class StepCounts {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();

  /**
   * Runs and verifies a step in one transaction; false if it is refused by name and rolled back. Other errors are
   * thrown.
   */
  async take(inTenant: InTenant, name: string, step: (ctx: Context) => Promise<unknown>): Promise<boolean> {
    const counts = await inTenant(step).then(
      () => this.done,
      (error) => {
        if (error instanceof DomainError) return this.refused;
        throw error;
      },
    );
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts === this.done;
  }
}
