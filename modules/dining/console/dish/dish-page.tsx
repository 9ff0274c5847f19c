import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { useMemo } from 'react';
import { dish } from '#dining/contract/menu/dish.ts';
import { recipe } from '#dining/contract/menu/recipe.ts';
import { RecipeDrawer } from './recipe-drawer.tsx';
import { recipeTexts as texts } from './recipe-texts.ts';

/** `/dining/dish`: the generic list, with the recipe of each dish for users who may read recipes. */
export function DishPage() {
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const mayRead = useMenuPaths().has(recipe.path);
  const slots = useMemo(
    (): Slots => (mayRead ? { rowActions: [{ key: 'recipe', label: texts.recipe, run: open }] } : {}),
    [mayRead, open],
  );
  return (
    <>
      <ResourcePage resource={dish} slots={slots} />
      <TabDialogs>{dialog.content && <RecipeDrawer dialog={dialog} />}</TabDialogs>
    </>
  );
}
