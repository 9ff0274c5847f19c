import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { readInput } from '../call/input/read-input.ts';
import { savepoint } from '../database/savepoint.ts';
import { askAhead, together } from '../database/together.ts';
import { toWireName } from '../database/wire-name.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { addRow, editRow, type SavedRow } from '../row/save-row.ts';
import { canSaveInSets, saveRows } from '../row/save-rows.ts';
import type { ImportColumn } from './import-columns.ts';
import { type ImportDraft, recordRefusal, resolveDraftReferences } from './import-draft.ts';
import { findExisting, rowIdentity } from './import-identity.ts';
import type { ImportReferences } from './import-references.ts';

/** Rows per statement. PostgreSQL takes 65,535 values in one, and no resource has a hundred columns. */
const rowsInSet = 500;

/** Rows per savepoint where each is saved alone: thousands of savepoints in one transaction slow down all others. */
const rowsTogether = 100;

/** After so many rows PostgreSQL counts them, if it takes the table for nearly empty, and plans its statements anew. */
const rowsBeforeCount = 1000;

/** Who waits for an import: hears how far it is, and may give it up. */
export interface ImportWatch {
  readonly signal?: AbortSignal | undefined;
  readonly tellProgress?: ((done: number, total: number) => void) | undefined;
}

/** A row of the file with the record it updates; undefined for a new one. */
interface Plan {
  readonly draft: ImportDraft;
  readonly id: string | undefined;
}

/** A valid row with its parsed input. */
interface CheckedPlan extends Plan {
  readonly input: Readonly<Record<string, unknown>>;
}

/** Saves the rows of one file in order. Errors are recorded at their row, whose changes are rolled back. */
export class ImportRun {
  private readonly registry: Registry;
  private readonly binding: Binding;
  private readonly ctx: Context;
  private readonly columns: readonly ImportColumn[];
  private readonly references: ReadonlyMap<string, ImportReferences>;
  private readonly preset: Readonly<Record<string, unknown>>;

  constructor(
    registry: Registry,
    binding: Binding,
    ctx: Context,
    columns: readonly ImportColumn[],
    references: ReadonlyMap<string, ImportReferences>,
    preset: Readonly<Record<string, unknown>>,
  ) {
    this.registry = registry;
    this.binding = binding;
    this.ctx = ctx;
    this.columns = columns;
    this.references = references;
    this.preset = preset;
  }

  async saveAll(
    drafts: readonly ImportDraft[],
    { signal, tellProgress }: ImportWatch,
  ): Promise<{ added: number; updated: number }> {
    const plans = await this.plan(drafts);
    const size = this.setSize();
    const checkFrom = (start: number) => plans.slice(start, start + size).flatMap((plan) => this.check(plan) ?? []);
    let checked = checkFrom(0);
    for (let start = 0; start < plans.length; start += size) {
      signal?.throwIfAborted();
      tellProgress?.(start, plans.length);
      if (start === rowsBeforeCount) askAhead(sql`select count_added_rows(${this.binding.table})`.execute(this.ctx.db));
      const next = start + size;
      if (size === 1) {
        await this.saveSet(checked);
        checked = checkFrom(next);
      } else {
        // PostgreSQL saves a set while the next is checked here.
        const ahead = setImmediate(next).then(checkFrom);
        [, checked] = await together(this.saveSet(checked), ahead);
      }
    }
    signal?.throwIfAborted();
    const done = plans.filter(({ draft }) => draft.errors.length === 0);
    const updated = done.filter(({ id }) => id !== undefined).length;
    return { added: done.length - updated, updated };
  }

  /** Rows that may refer to earlier rows are saved one by one. */
  private setSize(): number {
    if ([...this.references.values()].some(({ isOwn }) => isOwn)) return 1;
    return canSaveInSets(this.binding) ? rowsInSet : rowsTogether;
  }

  /**
   * Saves rows that are valid by themselves. A set that is refused is halved until the rows that are refused stand
   * alone.
   */
  private async saveSet(plans: readonly CheckedPlan[]): Promise<void> {
    if (plans.length > 1 && (await this.saveTogether(plans))) return;
    if (plans.length > 1 && canSaveInSets(this.binding)) {
      const middle = Math.ceil(plans.length / 2);
      await this.saveSet(plans.slice(0, middle));
      await this.saveSet(plans.slice(middle));
    } else for (const plan of plans) await this.saveAlone(plan);
  }

  /** Matches rows with records; refuses a row with the same identity as an earlier one. */
  private async plan(drafts: readonly ImportDraft[]): Promise<Plan[]> {
    const { binding, ctx } = this;
    const identities = drafts.map(({ input }) => rowIdentity(binding, ctx, input));
    const known = identities.filter((identity) => identity !== undefined);
    const existing = await findExisting(binding, ctx, known);
    const seen = new Map<string, number>();
    return drafts.map((draft, index) => {
      const identity = identities[index];
      if (identity === undefined) return { draft, id: undefined };
      const row = seen.get(identity);
      const field = binding.importIdentity[0] ?? '';
      if (row) this.note(draft, new DomainError('platform.repeated-row', { row }, { field }));
      else seen.set(identity, draft.source.row);
      return { draft, id: existing.get(identity) };
    });
  }

  /** Validates what needs no database, so that a row reports all its errors. */
  private check({ draft, id }: Plan): CheckedPlan | undefined {
    resolveDraftReferences(this.ctx, draft, this.columns, this.references, true);
    try {
      if (!id) Object.assign(draft.input, this.preset);
      const input = readInput(this.ctx, this.binding.resource.fields, id ? 'edit' : 'add', draft.input);
      if (draft.errors.length === 0) return { draft, id, input };
    } catch (error) {
      this.note(draft, error);
    }
    return undefined;
  }

  /** Whether all rows were saved at once; otherwise none was. */
  private async saveTogether(plans: readonly CheckedPlan[]): Promise<boolean> {
    const { registry, binding, ctx } = this;
    try {
      await savepoint(ctx, async () => {
        if (canSaveInSets(binding)) await saveRows(registry, binding, ctx, plans);
        else for (const plan of plans) await this.save(plan);
      });
      return true;
    } catch {
      return false;
    }
  }

  private async saveAlone(plan: Plan): Promise<void> {
    try {
      const { id } = await savepoint(this.ctx, () => this.save(plan));
      this.remember(plan.draft, id);
    } catch (error) {
      this.note(plan.draft, error);
    }
  }

  private save({ draft: { input }, id }: Plan): Promise<SavedRow> {
    const { registry, binding, ctx } = this;
    return id ? editRow(registry, binding, ctx, id, input) : addRow(registry, binding, ctx, input);
  }

  /** Registers a saved row, so that later rows can refer to it. */
  private remember({ input }: ImportDraft, id: string): void {
    for (const own of this.references.values()) {
      const name = input[toWireName(own.column)];
      if (own.isOwn && name !== undefined) own.add(String(name), id);
    }
  }

  private note(draft: ImportDraft, error: unknown): void {
    recordRefusal(this.registry, this.ctx, draft, error);
  }
}
