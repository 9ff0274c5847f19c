import * as f from '@refectory/declaration/field/field.ts';
import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';
import { grid } from './grid.ts';

/** Content of a tile: a saved report, or built-in content of the console. */
export const tileContents = {
  report: label('报表', 'Report'),
  notices: label('待办与通知', 'Tasks and announcements'),
  recent: label('最近访问', 'Recent pages'),
} as const;

/** Display of a report in a tile. */
export const tileShows = {
  number: label('数字', 'Number'),
  table: label('表格', 'Table'),
  chart: label('图表', 'Chart'),
} as const;

export type TileContent = keyof typeof tileContents;
export type TileShow = keyof typeof tileShows;

const cell = (zh: string, en: string, min: number, max: number) => f.integer(zh, en, { required: true, min, max });

/** The tiles of a dashboard, field by field (spec/report#dashboards). */
export const layoutFields = {
  tiles: f.lines(
    '磁贴',
    'Tiles',
    {
      content: f.text('内容', 'Content', { required: true, oneOf: Object.keys(tileContents) }),
      // No reference to a resource: the tile of a removed report reports that itself.
      reportId: f.reference('', '报表', 'Report'),
      show: f.text('显示为', 'Shown as', { initial: 'table', oneOf: Object.keys(tileShows) }),
      title: f.text('标题', 'Title', { max: 60 }),
      x: cell('列', 'Column', 0, grid.columns - grid.minWidth),
      y: cell('行', 'Row', 0, grid.maxRows - grid.minHeight),
      w: cell('宽', 'Width', grid.minWidth, grid.columns),
      h: cell('高', 'Height', grid.minHeight, grid.maxHeight),
    },
    { max: grid.maxTiles },
  ),
} as const;

/** A tile with all fields. */
export interface Tile {
  readonly content: TileContent;
  /** '' for other content than a report. */
  readonly reportId: string;
  readonly show: TileShow;
  /** '' for the name of the report. */
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Layout {
  readonly tiles: readonly Tile[];
}

type Sent = Partial<ParsedInput<typeof layoutFields>> | { readonly tiles?: readonly object[] | null };

/** Completes a sent or stored layout with defaults. */
export function completeLayout(sent: Sent | null | undefined): Layout {
  return {
    tiles: (sent?.tiles ?? []).map((tile) => {
      const given = Object.entries(tile).filter(([, value]) => value !== null && value !== undefined);
      const whole = { reportId: '', show: 'table', title: '', ...Object.fromEntries(given) } as Tile;
      return { ...whole, reportId: String(whole.reportId) };
    }),
  };
}
