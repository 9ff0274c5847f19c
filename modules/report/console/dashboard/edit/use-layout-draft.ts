import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { useState } from 'react';
import { findRoom, grid } from '../../../contract/dashboard/grid.ts';
import type { Layout, TileShow } from '../../../contract/dashboard/layout.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import { type KeyedTile, toKeyedTiles, toLayout, withKey } from '../keyed-tiles.ts';
import { settleTiles } from './move-tile.ts';
import type { TileWords } from './tile-words.ts';

/** Sizes of new tiles. */
const sizes: Readonly<Record<TileShow | 'other', { readonly w: number; readonly h: number }>> = {
  number: { w: 3, h: 2 },
  table: { w: 6, h: 6 },
  chart: { w: 6, h: 6 },
  other: { w: 4, h: 6 },
};

interface Draft {
  readonly tiles: readonly KeyedTile[];
  /** The initial layout as JSON. */
  readonly before: string;
  /** The version of the initial layout; 0 for a new one. Later reads do not change it. */
  readonly version: number;
}

const toText = (tiles: readonly KeyedTile[]): string => JSON.stringify(toLayout(tiles));

interface SavingOptions {
  /** Saves a layout based on that version. */
  readonly save: (layout: Layout, version: number) => Promise<unknown>;
  /** The stored version. */
  readonly readVersion: () => Promise<number>;
  /** Reads the stored version. */
  readonly reload: () => Promise<unknown>;
}

/** Draft of a layout: its tiles, whether closing would lose changes, and saving. */
export function useLayoutDraft({ save, readVersion, reload }: SavingOptions) {
  const say = useTranslate();
  const [draft, setDraft] = useState<Draft>();
  const [conflict, setConflict] = useState<string>();
  const isChanged = draft !== undefined && toText(draft.tiles) !== draft.before;
  useUnsavedInput('dashboard', isChanged, () => isChanged);
  const change = (tiles: readonly KeyedTile[]): void => setDraft((now) => now && { ...now, tiles });
  const end = (): void => {
    setDraft(undefined);
    setConflict(undefined);
  };
  const { run, isRunning } = useTask(
    async (isForced: boolean) => {
      if (draft) await save(toLayout(draft.tiles), isForced ? await readVersion() : draft.version);
    },
    {
      onDone: async () => {
        notify.success(say(texts.saved));
        await reload();
        end();
      },
      showRefused: (refusal) => {
        if (refusal.code !== 409) return false;
        setConflict(refusal.message);
        return true;
      },
    },
  );
  return {
    tiles: draft?.tiles,
    isChanged,
    isSaving: isRunning,
    conflict,
    change,
    end,
    /** Starts with a layout; a new one can be saved unchanged. */
    begin: (layout: Layout, version: number, isNew = false): void => {
      const tiles = settleTiles(toKeyedTiles(layout));
      setDraft({ tiles, version, before: isNew ? '' : toText(tiles) });
    },
    add: (words: TileWords): void =>
      setDraft((now) => {
        if (!now || now.tiles.length >= grid.maxTiles) return now;
        const place = findRoom(now.tiles, sizes[words.content === 'report' ? words.show : 'other']);
        return { ...now, tiles: [...now.tiles, withKey({ ...words, ...place })] };
      }),
    alter: (key: string, words: TileWords): void =>
      setDraft(
        (now) => now && { ...now, tiles: now.tiles.map((tile) => (tile.key === key ? { ...tile, ...words } : tile)) },
      ),
    save: () => run(false),
    keepMine: async () => {
      setConflict(undefined);
      await run(true);
    },
    takeTheirs: async () => {
      await reload();
      end();
    },
    closeConflict: () => setConflict(undefined),
  };
}

export type LayoutDraft = ReturnType<typeof useLayoutDraft>;
