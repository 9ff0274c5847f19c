import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlacedTenant, planMoves, type WeightedServer } from './plan-moves.ts';

/** The same sequence in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const even = ['', '2', '3', '4'].map((id): WeightedServer => ({ id, weight: 1 }));
const number = (at: number) => String(200_001 + at);

/**
 * No plan has fewer moves: each server that is too full gives away as many of its largest tenants as bring it to its
 * share, and each that is too empty takes at least as many of the largest of all.
 */
function leastMoves(servers: readonly WeightedServer[], tenants: readonly PlacedTenant[]): number {
  const { loads } = planMoves(servers, tenants);
  const largest = (of: readonly PlacedTenant[], amount: number) => {
    let rest = amount;
    return of
      .map(({ size }) => size)
      .toSorted((one, other) => other - one)
      .filter((size) => rest > 0 && ((rest -= size), true)).length;
  };
  let [leaving, coming] = [0, 0];
  for (const { id } of servers) {
    const { fair, now } = loads.get(id)!;
    const own = tenants.filter(({ serverId }) => serverId === id);
    leaving += largest(own, now - fair * 1.05);
    coming += largest(
      tenants.filter(({ serverId }) => serverId !== id),
      fair * 0.95 - now,
    );
  }
  return Math.max(leaving, coming);
}

describe('1,000 tenants on four servers', () => {
  const random = createRandom(7);
  /** Sizes as they are: many small ones, some large. */
  const size = () => Math.round(1000 * (1 + random()) * (random() < 0.02 ? 40 : 1));
  const spread = (place: (at: number) => string) =>
    Array.from(
      { length: 1000 },
      (_, at): PlacedTenant => ({ tenantId: number(at), serverId: place(at), size: size() }),
    );
  const weighted = even.map(({ id }, at): WeightedServer => ({ id, weight: at + 1 }));

  test.each([
    ['all at home', even, spread(() => '')],
    ['at home, by weights 1 to 4', weighted, spread(() => '')],
    ['on two of four', even, spread((at) => (at % 2 === 0 ? '' : '3'))],
    ['one of them new', even, spread((at) => ['', '2', '3'][at % 3]!)],
    ['spread by chance, by weights', weighted, spread(() => even[Math.floor(random() * 4)]!.id)],
    ['of which one is emptied', [...even.slice(0, 3), { id: '4', weight: 0 }], spread((at) => even[at % 4]!.id)],
  ])(
    '%s: each server is within a twentieth of its share, with hardly more moves than are needed',
    (_, servers, tenants) => {
      const started = performance.now();
      const { moves, loads } = planMoves(servers, tenants);
      const took = performance.now() - started;
      for (const { fair, after } of loads.values()) expect(Math.abs(after - fair)).toBeLessThanOrEqual(fair * 0.05);
      expect(new Set(moves.map(({ tenantId }) => tenantId)).size).toBe(moves.length);
      expect(moves.length).toBeLessThanOrEqual(1.3 * leastMoves(servers, tenants) + 3);
      expect(took).toBeLessThan(1000);
      const after = applyMoves(tenants, moves);
      expect(planMoves(servers, after).moves).toEqual([]);
    },
  );
});

const applyMoves = (tenants: readonly PlacedTenant[], moves: ReturnType<typeof planMoves>['moves']) =>
  tenants.map((tenant) => {
    const moved = moves.find(({ tenantId }) => tenantId === tenant.tenantId);
    return moved ? { ...tenant, serverId: moved.toId } : tenant;
  });

describe('a plan', () => {
  const tenant = (at: number, serverId: string, size: number, stays = false): PlacedTenant => ({
    tenantId: number(at),
    serverId,
    size,
    stays,
  });

  test('leaves alone what stays, and gives the others less where it is more than a share', () => {
    const servers = even.slice(0, 3);
    const tenants = [tenant(0, '', 60, true), ...Array.from({ length: 30 }, (_, at) => tenant(at + 1, '', 1))];
    const { moves, loads } = planMoves(servers, tenants);
    expect(moves).toHaveLength(30);
    expect([...loads.values()].map(({ after }) => after)).toEqual([60, 15, 15]);
    expect(loads.get('')).toEqual({ fair: 60, now: 90, after: 60 });
  });

  test('is empty for one server, for no tenants, and where all weights are 0', () => {
    expect(planMoves([{ id: '', weight: 1 }], [tenant(0, '', 5)]).moves).toEqual([]);
    expect(planMoves(even, []).moves).toEqual([]);
    const none = even.map(({ id }) => ({ id, weight: 0 }));
    expect(planMoves(none, [tenant(0, '', 5)]).moves).toEqual([]);
  });

  test('does not look at servers that take no part', () => {
    expect(planMoves(even.slice(0, 2), [tenant(0, '9', 100), tenant(1, '', 1), tenant(2, '2', 1)]).moves).toEqual([]);
  });

  test('does not move one large tenant to and fro', () => {
    expect(planMoves(even.slice(0, 2), [tenant(0, '', 100)]).moves).toEqual([]);
  });

  test('never makes the differences larger, moves nobody twice, and ends', () => {
    const server = fc.record({ id: fc.constantFrom('', '2', '3', '4', '5'), weight: fc.integer({ min: 0, max: 5 }) });
    const servers = fc.uniqueArray(server, { selector: ({ id }) => id, minLength: 1 });
    const sizes = fc.array(fc.tuple(fc.nat(4), fc.nat(1000), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(servers, sizes, (given, placed) => {
        const tenants = placed.map(([place, size, stays], at) =>
          tenant(at, given[place % given.length]!.id, size, stays),
        );
        const { moves, loads } = planMoves(given, tenants);
        const differences = (of: 'now' | 'after') =>
          [...loads.values()].reduce((total, load) => total + Math.abs(load[of] - load.fair), 0);
        expect(differences('after')).toBeLessThanOrEqual(differences('now') + 1e-6);
        expect(new Set(moves.map(({ tenantId }) => tenantId)).size).toBe(moves.length);
        for (const { tenantId } of moves) expect(tenants.find((each) => each.tenantId === tenantId)?.stays).toBe(false);
        const emptied = given.filter(({ weight }) => weight === 0).map(({ id }) => id);
        const canLeave = given.some(({ weight }) => weight > 0);
        const left = applyMoves(tenants, moves).filter(
          ({ serverId, stays }) => !stays && emptied.some((id) => id === serverId),
        );
        expect(canLeave ? left : []).toEqual([]);
      }),
    );
  });
});
