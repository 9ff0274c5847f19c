import type { PlannedTable } from '../plan-call.ts';
import type { Spot } from '../plan-geometry.ts';

/** Where tables stand, by id; a table that is not among them is not placed. */
export type Spots = ReadonlyMap<string, Spot>;

/** A plan that is being changed. */
export interface PlanEdits {
  /** As it was read. */
  readonly base: Spots;
  /** The version that was read. */
  readonly version: number;
  readonly spots: Spots;
  /** What undo goes back to, the last first. */
  readonly past: readonly Spots[];
}

const keptSteps = 200;

/** The spots of a plan as it was read. */
export const readSpots = (tables: readonly PlannedTable[]): Spots =>
  new Map(
    tables.flatMap(({ id, placed, x, y, turn, shape }) => (placed ? [[id, { x, y, turn, shape }] as const] : [])),
  );

/** Begins to change a plan. */
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

/** Puts tables onto spots, in one step to undo; undefined takes a table off the plan. What changes nothing is no step. */
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

/** The tables that stand otherwise than they were read. */
export const changedTables = ({ base, spots }: Pick<PlanEdits, 'base' | 'spots'>): readonly string[] =>
  [...new Set([...base.keys(), ...spots.keys()])].filter((id) => !isSameSpot(base.get(id), spots.get(id)));

/**
 * After somebody else saved: the tables changed here stand as they do here, all others as theirs. The version is theirs, and
 * one undo brings back what was here before.
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

/** After somebody else saved: all as theirs; one undo brings back what was here before. */
export const takeTheirs = (edits: PlanEdits, theirs: Spots, version: number): PlanEdits => ({
  ...replaceSpots(edits, theirs),
  base: theirs,
  version,
});
