import * as f from '../kernel/field.ts';

/** What a saved view says of a list; what it does not name stays as it is by default. */
export interface ListViewContent {
  /** By wire name. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: { readonly field: string; readonly descending: boolean };
  /** Columns in their order, those switched on or off against their default, and widths in pixels. */
  readonly order?: readonly string[];
  readonly shown?: Readonly<Record<string, boolean>>;
  readonly widths?: Readonly<Record<string, number>>;
  readonly density?: 'small' | 'medium' | 'large';
  readonly size?: number;
}

/** A saved view as the one who asks sees it. */
export interface ListView {
  readonly id: string;
  readonly version: number;
  /** Name of the resource whose list it is. */
  readonly list: string;
  readonly name: string;
  readonly content: ListViewContent;
  /** Roles it is shared with; told to the owner alone. */
  readonly roleIds: readonly string[];
  /** His own: he may change it; a shared one is read-only. */
  readonly isOwn: boolean;
  /** The list begins with it. */
  readonly isStart: boolean;
  readonly ownerName: string;
}

/** So many views of one list a person can have. */
export const mostViews = 30;

/** What saving a view takes (decision 0910). */
export const listViewInput = {
  list: f.text('列表', 'List', { form: true, required: true, max: 80 }),
  name: f.text('视图名称', 'View name', { form: true, required: true, max: 50 }),
  // Required of a new view, where {} is one that changes nothing.
  content: f.json('内容', 'Content', { form: true }),
  roleIds: f.references('system.role', '共享给角色', 'Shared with roles', { form: true, max: 50 }),
} as const;
