import type { Label } from '@refectory/declaration/label.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { toMenuSource } from '@refectory/declaration/menu-source.ts';
import { permissionCode, type Resource } from '@refectory/declaration/resource.ts';
import { buttonPosition, menuCategory } from '#system/contract/dictionaries.ts';

const { toolbar: inToolbar, row: inRow, both: inBoth } = buttonPosition.keys;

/** A seeded row of sys_menu. */
export interface MenuRow {
  readonly code: string;
  readonly parentCode: string | null;
  readonly name: string;
  readonly alias: string;
  readonly path: string;
  readonly source: string;
  readonly sort: number;
  /** 1 menu, 2 button. */
  readonly category: number;
  /** Place of a button: 0 none, 1 toolbar, 2 row, 3 both. */
  readonly action: number;
  readonly platform: boolean;
  readonly meta: { readonly i18n: string; readonly en: string; readonly heading?: Label };
}

interface Button {
  readonly code: string;
  readonly alias: string;
  readonly label: Label;
  readonly action: number;
}

type Words = Pick<Button, 'alias' | 'label' | 'action'>;
const words = lookupMap<Words>({
  add: { alias: 'add', label: { zh: '新增', en: 'Add' }, action: inToolbar },
  edit: { alias: 'edit', label: { zh: '修改', en: 'Edit' }, action: inRow },
  remove: { alias: 'delete', label: { zh: '删除', en: 'Delete' }, action: inBoth },
  view: { alias: 'view', label: { zh: '查看', en: 'View' }, action: inRow },
  import: { alias: 'import', label: { zh: '导入', en: 'Import' }, action: inToolbar },
  export: { alias: 'export', label: { zh: '导出', en: 'Export' }, action: inToolbar },
  setting: { alias: 'setting', label: { zh: '权限配置', en: 'Settings' }, action: inRow },
});

function listButtons(resource: Resource): Button[] {
  const rights = resource.verbs.includes('setting') ? ['setting'] : ['view', ...resource.verbs];
  const verbs = rights.map((verb) => ({
    ...(words.get(verb) as Words),
    code: permissionCode(resource, verb),
  }));
  const actions = Object.entries(resource.actions ?? {}).map(([key, { label, target }]) => ({
    code: permissionCode(resource, key),
    alias: key,
    label,
    action: target === 'resource' ? inToolbar : target === 'row' ? inRow : inBoth,
  }));
  const queries = Object.entries(resource.queries ?? {}).map(([key, { label, permission = '' }]) => ({
    // For calls with several permissions: each belongs to another button or menu.
    code: typeof permission === 'string' ? permission : '',
    alias: key,
    label,
    action: inToolbar,
  }));
  return [...verbs, ...actions, ...queries];
}

/**
 * All menus and buttons as rows, parents first. Buttons are derived from the verbs, actions and queries of the menu's
 * resource, plus those the menu adds (menu.ts of the declaration package). Codes already used are not repeated.
 */
export function buildMenuRows(menus: readonly Menu[], resources: readonly Resource[]): MenuRow[] {
  const taken = new Set<string>(['']);
  const flat = (level: readonly Menu[], parent: MenuRow | null): { menu: Menu; row: MenuRow }[] =>
    level.flatMap((menu) => {
      taken.add(menu.code);
      const row = menuRow(menu, parent);
      return [{ menu, row }, ...flat(menu.children ?? [], row)];
    });
  const placed = flat(menus, null);
  const buttons = placed.flatMap(({ menu, row }) => {
    const resource = resources.find(({ name }) => name === menu.resource);
    const own = Object.entries(menu.buttons ?? {}).map(([code, label]) => ({
      code,
      alias: code,
      label,
      action: inRow,
    }));
    return [...(resource ? listButtons(resource) : []), ...own]
      .filter(({ code }) => !taken.has(code) && taken.add(code))
      .map((button, place) => buttonRow(button, place + 1, row));
  });
  return [...placed.map(({ row }) => row), ...buttons];
}

const menuRow = ({ code, label, path, icon, sort, platform, heading }: Menu, parent: MenuRow | null): MenuRow => ({
  code,
  parentCode: parent?.code ?? null,
  name: label.zh,
  alias: 'menu',
  path,
  source: toMenuSource(icon ?? ''),
  sort,
  category: menuCategory.keys.menu,
  action: buttonPosition.keys.none,
  platform: platform ?? parent?.platform ?? false,
  meta: { i18n: code, en: label.en, ...(heading && { heading: { zh: heading.zh, en: heading.en } }) },
});

const buttonRow = ({ code, alias, label, action }: Button, sort: number, parent: MenuRow): MenuRow => ({
  code,
  parentCode: parent.code,
  name: label.zh,
  alias,
  path: '',
  source: '',
  sort,
  category: menuCategory.keys.button,
  action,
  platform: parent.platform,
  meta: { i18n: code, en: label.en },
});
