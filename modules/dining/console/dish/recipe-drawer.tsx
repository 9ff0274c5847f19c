import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ListSection } from '@refectory/admin-ui/list/list-section.tsx';
import type { ListState } from '@refectory/admin-ui/list/list-state.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { useViewPreference } from '@refectory/admin-ui/preferences/view-preference.ts';
import { site } from '@refectory/admin-ui/session/site.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { recipe } from '#dining/contract/menu/recipe.ts';
import { QuantityInput } from './quantity-input.tsx';
import css from './recipe-drawer.module.css';
import { RecipeSummary } from './recipe-summary.tsx';
import { recipeTexts as texts } from './recipe-texts.ts';

const { dishId, ...others } = recipe.fields;
/** The recipe resource without the dish column, because the drawer shows one dish. */
const lines = { ...recipe, fields: { dishId: { ...dishId, list: false }, ...others } };
const slots: Slots = { inputs: { quantity: QuantityInput } };

/**
 * Recipe of a dish: its lines, the cost of a portion, and how many portions the stock allows (spec/dining#recipe,
 * spec/shop#recipe).
 */
export function RecipeDrawer({ dialog }: { readonly dialog: Dialog<Row> }) {
  const say = useTranslate();
  const { content: dish, isOpen, close, afterClose } = dialog;
  const own = { dishId: dish?.id ?? '' };
  const [preference, changePreference] = useViewPreference(`${recipe.name}.ofDish`);
  const [state, setState] = useState<ListState>({ filters: own, current: 1, size: preference.size ?? site.pageSize });
  return (
    <Drawer
      open={isOpen}
      title={say(texts.recipeOf, { name: String(dish?.name ?? '') })}
      size={1080}
      onClose={close}
      afterOpenChange={(isStillOpen) => !isStillOpen && afterClose()}
      closable={{ 'aria-label': say(crudTexts.close) }}
      classNames={{ body: css.body ?? '' }}
    >
      <RecipeSummary dishId={own.dishId} />
      <ListSection
        resource={lines}
        slots={slots}
        state={state}
        onState={(change) => setState((now) => ({ ...now, ...change, filters: own }))}
        preference={preference}
        onPreference={changePreference}
        searched={{ dishId }}
        fixed={own}
        initial={own}
        hasKeys={false}
      />
    </Drawer>
  );
}
