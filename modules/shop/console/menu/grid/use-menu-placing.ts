import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { InputRef } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { type Cell, type MenuDish, type MenuItem, toLine } from '../menu-change.ts';
import { menuTexts as texts } from '../menu-texts.ts';
import type { MenuCommands } from '../use-menu-commands.ts';
import { focusStop, type GridPlace } from './grid-focus.ts';
import { cellAt, type GridRow } from './grid-rows.ts';

type Dragged = { readonly dish: MenuDish } | { readonly item: MenuItem };

interface PlacingOptions {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly search: RefObject<InputRef | null>;
  readonly rows: readonly GridRow[];
  readonly mayArrange: boolean;
  readonly dayName: (weekno: number) => string;
  readonly commands: Pick<MenuCommands, 'add' | 'replace' | 'copy' | 'move'>;
}

/**
 * Where dishes go: into the chosen cell or in the place of a dish, from the palette by click or keys, or by dragging
 * (spec/shop#menu-planner). The parts are the props of grid and palette, and the options of the grid's keys.
 */
export function useMenuPlacing({ grid, search, rows, mayArrange, dayName, commands }: PlacingOptions) {
  const say = useTranslate();
  const meals = useDictionary('meal_period');
  const dragged = useRef<Dragged>(undefined);
  const [chosen, setChosen] = useState<GridPlace>();
  /** The item that the next dish chosen from the palette replaces. */
  const [replaced, setReplaced] = useState<MenuItem>();
  const cell = chosen && cellAt(rows, chosen.row, chosen.column);
  const cellName =
    cell && [dayName(cell.weekno), meals.label(cell.mealPeriod), rows[chosen.row]?.categoryName].join(' · ');
  const beginSearch = () => search.current?.focus({ cursor: 'all' });

  function leave(): void {
    setReplaced(undefined);
    if (grid.current && chosen) focusStop(grid.current, chosen);
  }
  function choose(dish: MenuDish): void {
    if (!cell) return;
    if (replaced) commands.replace(replaced, dish);
    else commands.add(dish, cell);
    leave();
  }
  function drop(to: Cell, isCopy: boolean): void {
    const what = dragged.current;
    if (!what) return;
    if ('dish' in what) commands.add(what.dish, to);
    else if (isCopy) commands.copy([toLine(what.item)], to);
    else commands.move(what.item, to);
  }
  /** The dish that is dragged, unless the item is of that dish: it is only added, and refused as being there. */
  function replacing(item: MenuItem): MenuDish | undefined {
    const what = dragged.current;
    return mayArrange && what && 'dish' in what && what.dish.id !== item.dishId ? what.dish : undefined;
  }
  function describeTarget(): string | undefined {
    if (!cellName) return undefined;
    return replaced
      ? say(texts.replaceIn, { name: replaced.name, cell: cellName })
      : say(texts.addTo, { cell: cellName });
  }
  return {
    keys: {
      onAdd: () => {
        setReplaced(undefined);
        beginSearch();
      },
      onReplace: (item: MenuItem) => {
        setReplaced(item);
        beginSearch();
      },
    },
    palette: {
      target: describeTarget(),
      onDrag: (dish: MenuDish) => {
        dragged.current = { dish };
      },
      onChoose: choose,
      onLeave: leave,
    },
    grid: {
      chosen,
      onChoose: (place: GridPlace) => {
        setReplaced(undefined);
        setChosen(place);
      },
      onDrag: (item: MenuItem) => {
        dragged.current = { item };
      },
      onDrop: drop,
      mayReplace: (item: MenuItem) => replacing(item) !== undefined,
      onReplace: (item: MenuItem) => {
        const dish = replacing(item);
        if (dish) commands.replace(item, dish);
      },
    },
  };
}
