import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { type RandomSource, seededRandom } from '#demo/random.ts';
import type { TestApp } from './test-app.ts';

/** The full run: `HISTORIES=5000 npx vitest run coupon-histories ticket-histories`. Else as many as fit, `leastTold` at least. */
const wanted = Number(process.env.HISTORIES ?? 0);
const budgetMs = 16_000;
const leastTold = 60;
/** Several at a time, so that neither processor waits for the other; each works in a tenant of its own, so none waits for another. */
const lanes = ['200001', '200002', '200003', '200004'];
/** So often everything of the tenant is proven; each step proves what it can touch. */
const provenEvery = 250;

export const historiesTimeoutMs = wanted > 0 ? 3_600_000 : 60_000;

/** Runs something as one transaction of the tenant of a history. */
export type InTenant = <T>(fn: (ctx: Context) => Promise<T>) => Promise<T>;

/** What histories of one kind are made of. */
export interface Histories<Fixture> {
  readonly name: string;
  /** Rows that the histories of a tenant share. */
  prepare(ctx: Context): Promise<Fixture>;
  /** One history, told by its random source alone. */
  tell(inTenant: InTenant, world: Fixture, random: RandomSource): Promise<void>;
  /** Everything of the tenant, by assertions. */
  prove(ctx: Context): Promise<void>;
}

/**
 * Tells random histories, the same ones in every run, until the time is used up. Fails with the number of the history that went
 * wrong. Returns how many it told.
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

/** Counts what went through and what was refused, by the name of the step. */
export class StepCounts {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();

  /**
   * Takes a step and looks at what came of it, in one transaction; false when it is refused by name, and nothing of it is left.
   * Anything else is a fault.
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
