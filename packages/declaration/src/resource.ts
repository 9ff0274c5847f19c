import type { Action, Query } from './action.ts';
import type { Calendar } from './calendar.ts';
import type { Fields } from './field/field.ts';
import type { Label } from './label.ts';
import { lookupMap } from './lookup-map.ts';
import type { States } from './states.ts';

/**
 * Generic calls beyond list and detail, which every resource has. `setting` is not a call: it replaces the separate
 * permissions of the verbs and `view` by one, `<code>_setting` (spec/system#menu-tree, decision 1305).
 */
export type Verb = 'add' | 'edit' | 'remove' | 'export' | 'import' | 'setting';

/** Days counted from today in business time: a search field, the first and the last (spec/console#first-filters). */
export interface FirstDays {
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

/** What a list without rows says beside their name (spec/console#empty). */
export interface WhenEmpty {
  /** Instead of *no {name} yet*. */
  readonly text?: Label;
  /** How rows come into being. */
  readonly hint: Label;
  /** The page where they do, offered to those who have it in their menu. */
  readonly at?: string;
}

/** A noun of the product as plain data (spec/rules#declarations). */
export interface Resource<F extends Fields = Fields> {
  /** `module.noun`, singular: `dining.place`. Unique. */
  readonly name: string;
  /** Address below `/api`: `/dining/place`. */
  readonly path: string;
  readonly label: Label;
  /** The field with the display name of a row: label of lookups, heading of dialogs. */
  readonly title: Extract<keyof F, string>;
  readonly fields: F;
  /** Default order, `-` for descending. Absent: newest first. */
  readonly sort?: readonly string[];
  readonly verbs: readonly Verb[];
  /** Rows form a tree by `parentId`; `list` returns the whole tree as an array. */
  readonly tree?: boolean;
  /** `false`: no history is kept, because the server itself makes the rows. */
  readonly history?: false;
  /** The states of its rows, which only actions change; `GET <path>/steps` returns the state changes of a row. */
  readonly states?: States;
  /** Why its rows are read from the primary and never from a replica (`Call.readsNewest`); exports excepted. */
  readonly readsNewest?: string;
  readonly queries?: Readonly<Record<string, Query>>;
  readonly actions?: Readonly<Record<string, Action>>;
  /** The days that its list begins with. */
  readonly firstDays?: FirstDays;
  readonly calendar?: Calendar;
  /** Of rows that its list cannot add. */
  readonly whenEmpty?: WhenEmpty;
}

/** Declares a resource; keeps the exact type of its fields. */
export const defineResource = <const R extends Resource>(
  resource: R & { title: Extract<keyof R['fields'], string> },
): R => resource;

/** Whether rows have a history: rows that can change, unless `history` is false. */
export const keepsHistory = ({ history, verbs, actions }: Resource): boolean =>
  history !== false &&
  (verbs.includes('edit') ||
    verbs.includes('remove') ||
    Object.values(actions ?? {}).some(({ target }) => target !== 'resource'));

/** Fields that every answer carries beside the declared ones (spec/rules#common-fields). */
export const commonFields = [
  'id',
  'tenantId',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'status',
  'version',
] as const;

/**
 * `library.bookList` → `library_book_list`; platform modules drop their name: `system.user` → `user`, `message.notice`
 * → `notice` (spec/system#menu-tree).
 */
export function resourceCode(name: string): string {
  const bare = name.replace(/^(system|message|files|develop)\./, '').replace('.', '_');
  return bare.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The permission code that opens a verb or action: `library_book_add`. Reading needs the menu, whose code is the resource code.
 * A resource with the verb `setting` has one code for all its verbs: `data_scope_setting`.
 */
export function permissionCode(resource: Pick<Resource, 'name' | 'actions' | 'verbs'>, call: string): string {
  const action = resource.actions?.[call];
  if (action?.permission !== undefined) return action.permission;
  const verb = !action && resource.verbs.includes('setting') ? 'setting' : call;
  return `${resourceCode(resource.name)}_${suffix.get(verb) ?? verb.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`)}`;
}

const suffix = lookupMap<string>({ remove: 'delete' });
