import { interpolate, lowerFirst } from '@refectory/declaration/label.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { usePermissionCheck } from '#api/permissions.ts';
import { useLanguage } from '#api/text.ts';
import { addCommand } from '#list/use-address-command.ts';
import { menuLabel } from '#session/menu-label.ts';
import { resourceOfMenu } from '../menu/resource-of-menu.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import { useOpenMenu } from '../menu/use-open-menu.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import type { SearchEntry } from './search-entry.ts';
import { searchTexts } from './search-texts.ts';

/**
 * What can be done on the pages of the user, as declared and as far as he has the right: a new row opens its form, the main
 * action of a list opens the list, where its row is chosen (decision 1932).
 */
export function useModuleActions(): readonly SearchEntry[] {
  const language = useLanguage((state) => state.language);
  const places = useMenuLocations();
  const can = usePermissionCheck();
  const openMenu = useOpenMenu();
  const navigate = useNavigate();
  return useMemo(
    () =>
      [...places].flatMap(([path, { node }]): SearchEntry[] => {
        const resource = resourceOfMenu(node.code);
        if (!resource) return [];
        const hint = menuLabel(node, language);
        const name = resource.label[language];
        // A list that is open keeps its filters.
        const add = () => {
          const search = useTabs.getState().tabs.find((tab) => tab.path === path)?.location.search ?? '';
          void navigate({ pathname: path, search, hash: addCommand });
        };
        const actions = Object.entries(resource.actions ?? {}).filter(
          ([key, { hidden, tone }]) => !hidden && tone === 'primary' && can(permissionCode(resource, key)),
        );
        const mayAdd = resource.verbs.includes('add') && can(permissionCode(resource, 'add'));
        return [
          ...(mayAdd
            ? [
                {
                  key: `action/${node.code}/add`,
                  name: interpolate(searchTexts.add[language], { name: lowerFirst(name) }),
                  hint,
                  run: add,
                },
              ]
            : []),
          ...actions.map(([key, action]) => ({
            key: `action/${node.code}/${key}`,
            name: action.label[language],
            hint,
            run: () => openMenu(path),
          })),
        ];
      }),
    [places, language, can, openMenu, navigate],
  );
}
