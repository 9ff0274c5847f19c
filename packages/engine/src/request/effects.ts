import type { Label } from '@refectory/declaration/label.ts';
import type { Context } from './context.ts';

/** A consequence of an action, as its dialog says it beforehand and its message afterwards. */
export interface Effect {
  readonly planned: Label;
  readonly done: Label;
}

/** Says what all notes of one kind amount to. */
export type DescribeNotes<N> = (ctx: Context, notes: readonly N[]) => Promise<readonly Effect[]>;

interface Noted {
  readonly describe: DescribeNotes<never>;
  readonly note: unknown;
}

const collections = new WeakMap<object, Noted[]>();

/** Begins to collect what the actions of this transaction do; otherwise notes are dropped. */
export function collectEffects(ctx: Context): void {
  collections.set(ctx.db, []);
}

/**
 * Notes that an operation did something its user is told of, such as a refund (spec/rules#previews). `describe` is
 * called once with all notes that name it.
 */
export function noteEffect<N>(ctx: Context, describe: DescribeNotes<N>, note: N): void {
  collections.get(ctx.db)?.push({ describe: describe as DescribeNotes<never>, note });
}

/** Returns a function that drops what is noted from now on, for what is rolled back. */
export function markEffects(ctx: Context): () => void {
  const noted = collections.get(ctx.db);
  const before = noted?.length ?? 0;
  return () => {
    noted?.splice(before);
  };
}

/** What was collected, described. */
export async function describeEffects(ctx: Context): Promise<readonly Effect[]> {
  const effects: Effect[] = [];
  for (const [describe, noted] of Map.groupBy(collections.get(ctx.db) ?? [], (each) => each.describe))
    effects.push(...(await describe(ctx, noted.map(({ note }) => note) as never[])));
  return effects;
}
