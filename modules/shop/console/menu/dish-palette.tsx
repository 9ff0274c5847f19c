import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type RefObject, useDeferredValue, useState } from 'react';
import { menuCalls } from '../../contract/menu/menu-calls.ts';
import css from './dish-palette.module.css';
import type { MenuDish } from './menu-change.ts';
import { menuTexts as texts } from './menu-texts.ts';

interface DishPaletteProps {
  readonly search: RefObject<InputRef | null>;
  /** What happens to a chosen dish: the cell it is added to, or the dish it replaces; undefined: no cell is selected. */
  readonly target: string | undefined;
  readonly onDrag: (dish: MenuDish) => void;
  readonly onChoose: (dish: MenuDish) => void;
  readonly onLeave: () => void;
}

/** Dishes to drag into the grid, or to add to the selected cell by arrow keys and Enter, or a click. */
export function DishPalette({ search, target, onDrag, onChoose, onLeave }: DishPaletteProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const asked = useDeferredValue(keyword.trim());
  const found = useQuery({ ...callQuery(menuCalls.dishes, { keyword: asked }), placeholderData: keepPreviousData });
  const dishes = found.data ?? [];

  function hearKeys(event: KeyboardEvent<HTMLElement>): void {
    const { key, currentTarget } = event;
    if (key === 'Escape') return onLeave();
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, button[data-dish]')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.min(stops.length - 1, Math.max(0, at + (key === 'ArrowDown' ? 1 : -1)))]?.focus();
  }
  return (
    <section className={css.palette} aria-label={say(texts.palette)} onKeyDown={hearKeys}>
      <Input
        ref={search}
        allowClear
        value={keyword}
        placeholder={say(texts.searchDish)}
        aria-label={say(texts.searchDish)}
        onChange={({ target: input }) => setKeyword(input.value)}
        onPressEnter={() => dishes[0] && target && onChoose(dishes[0])}
      />
      <p className={css.target} aria-live="polite">
        {target ?? say(texts.addNowhere)}
      </p>
      {found.isPending && <Placeholder rows={6} />}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <EmptyState text={say(texts.noDishes)} />}
      <ul className={css.list}>
        {dishes.map((dish) => (
          <li key={dish.id}>
            <button
              type="button"
              data-dish={dish.id}
              className={css.dish}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', dish.name);
                event.dataTransfer.effectAllowed = 'copy';
                onDrag(dish);
              }}
              onClick={() => target && onChoose(dish)}
            >
              <span className={css.name} translate="no">
                {dish.name}
              </span>
              <span className={css.soft}>
                ¥{formatMoney(dish.price)}
                {dish.cost !== null && ` · ${say(texts.costOf, { cost: formatMoney(dish.cost) })}`}
                {dish.kcal !== null && ` · ${say(texts.kcal, { kcal: dish.kcal })}`}
                {dish.rating !== null && ` · ${say(texts.rating, { rating: dish.rating, count: dish.comments })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
