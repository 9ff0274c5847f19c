import type { PlannedTable } from '../plan-call.ts';
import type { Spot } from '../plan-geometry.ts';

/** Positions of tables by id; a table that is missing here is not placed. */
export type Spots = ReadonlyMap<string, Spot>;

/** Unsaved changes of a plan. */
export interface PlanEdits {
  /** Positions as loaded. */
  readonly base: Spots;
  /** Version of the plan as loaded. */
  readonly version: number;
  readonly spots: Spots;
  /** Undo stack, the newest last. */
  readonly past: readonly Spots[];
}

const keptSteps = 200;

/** Positions of a loaded plan. */
export const readSpots = (tables: readonly PlannedTable[]): Spots =>
  new Map(
    tables.flatMap(({ id, placed, x, y, turn, shape }) => (placed ? [[id, { x, y, turn, shape }] as const] : [])),
  );

/** Starts editing a plan. */
export function beginEdits(tables: readonly PlannedTable[], version: number): PlanEdits {
  const base = readSpots(tables);
  return { base, version, spots: base, past: [] };
}

const isSameSpot = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a === b ||
  (a !== undefined && b !== undefined && a.x === b.x && a.y === b.y && a.turn === b.turn && a.shape === b.shape);

const replaceSpots = (edits: PlanEdits, spots: Spots): PlanEdits => ({
  ...edits,
  spots,
  past: [edits.spots, ...edits.past].slice(0, keptSteps),
});

/** Moves tables in one undo step; undefined removes a table from the plan. Without a change no step is added. */
export function putTables(edits: PlanEdits, changes: ReadonlyMap<string, Spot | undefined>): PlanEdits {
  const changed = [...changes].filter(([id, spot]) => !isSameSpot(edits.spots.get(id), spot));
  if (changed.length === 0) return edits;
  const spots = new Map(edits.spots);
  for (const [id, spot] of changed) {
    if (spot) spots.set(id, spot);
    else spots.delete(id);
  }
  return replaceSpots(edits, spots);
}

/** Goes back one step. */
export function undoStep(edits: PlanEdits): PlanEdits {
  const [last, ...past] = edits.past;
  return last ? { ...edits, spots: last, past } : edits;
}

/** Ids of tables whose position differs from the loaded plan. */
export const changedTables = ({ base, spots }: Pick<PlanEdits, 'base' | 'spots'>): readonly string[] =>
  [...new Set([...base.keys(), ...spots.keys()])].filter((id) => !isSameSpot(base.get(id), spots.get(id)));

/**
 * Resolves a save conflict in favour of the local changes: tables changed here keep their position, all others take the
 * saved one. One undo restores the local plan.
 */
export function keepMine(edits: PlanEdits, theirs: Spots, version: number): PlanEdits {
  const spots = new Map(theirs);
  for (const id of changedTables(edits)) {
    const mine = edits.spots.get(id);
    if (mine) spots.set(id, mine);
    else spots.delete(id);
  }
  return { ...replaceSpots(edits, spots), base: theirs, version };
}

/** Resolves a save conflict in favour of the saved plan; one undo restores the local plan. */
export const takeTheirs = (edits: PlanEdits, theirs: Spots, version: number): PlanEdits => ({
  ...replaceSpots(edits, theirs),
  base: theirs,
  version,
});
