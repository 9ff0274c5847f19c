import { dish } from '@refectory/contract/dining/dish.ts';
import { recipe } from '@refectory/contract/dining/recipe.ts';
import { useMemo } from 'react';
import { useMenuPaths } from '#api/menu-paths.ts';
import type { Row } from '#api/queries.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { RecipeDrawer } from './recipe-drawer.tsx';
import { recipeTexts as texts } from './recipe-texts.ts';

/** `/dining/dish`: the generic list, with the recipe of each dish for those who may see recipes. */
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
