import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useRef, useState } from 'react';
import {
  type Cell,
  copyIn,
  isUnsaved,
  type Line,
  type MenuDish,
  type MenuItem,
  placeIn,
  toLine,
} from './menu-change.ts';
import { menuTexts as texts } from './menu-texts.ts';
import type { WeekMenuState } from './use-week-menu.ts';
import { dayOfWeek } from './week-days.ts';

interface CommandOptions {
  /** Saves changes, and undoes the last one. */
  readonly menu: Pick<WeekMenuState, 'save' | 'undo'>;
  readonly monday: string;
  /** New dishes are valid every week instead of this one only. */
  readonly isEveryWeek: boolean;
}

const usualServing = 50;

/** Commands of the grid, each one undoable change. Items that are being saved are skipped. */
export function useMenuCommands({ menu, monday, isEveryWeek }: CommandOptions) {
  const say = useTranslate();
  const [clipboard, setClipboard] = useState<{ readonly lines: readonly Line[]; readonly isCut: boolean }>({
    lines: [],
    isCut: false,
  });
  const serving = useRef(usualServing);
  const { save } = menu;
  const change = (items: readonly Line[], removed: readonly string[] = []) => void save({ items, removed });

  const add = (dish: MenuDish, cell: Cell): void => {
    const day = isEveryWeek ? '' : dayOfWeek(monday, cell.weekno);
    change([
      {
        ...cell,
        dishId: dish.id,
        name: dish.name,
        price: dish.price,
        serving: serving.current,
        limitPerPerson: null,
        validFrom: day,
        validTo: day,
      },
    ]);
  };
  /** The dish takes the place of an item: its portions, limit and days. One change, so both or nothing. */
  const replace = (item: MenuItem, dish: MenuDish): void => {
    if (isUnsaved(item)) return;
    const { id, ...place } = toLine(item);
    change([{ ...place, dishId: dish.id, name: dish.name, price: dish.price }], [id]);
  };
  const move = (item: MenuItem, cell: Cell): void => {
    if (!isUnsaved(item)) change([placeIn(toLine(item), cell, monday)]);
  };
  const copy = (lines: readonly Line[], cell: Cell): void => change(lines.map((line) => copyIn(line, cell, monday)));
  const remove = (items: readonly MenuItem[]): void =>
    change(
      [],
      items.filter((item) => !isUnsaved(item)).map(({ id }) => id),
    );
  const edit = (line: Line): void => {
    serving.current = line.serving;
    change([line]);
  };
  const take = (items: readonly MenuItem[], isCut: boolean): void =>
    setClipboard({ lines: items.filter((item) => !isUnsaved(item)).map(toLine), isCut });
  const paste = (cell: Cell): void => {
    const { lines, isCut } = clipboard;
    if (!isCut) return copy(lines, cell);
    setClipboard({ lines: [], isCut: false });
    change(lines.map((line) => placeIn(line, cell, monday)));
  };
  const undo = async (): Promise<void> => {
    if (await menu.undo()) notify.success(say(texts.undone));
  };
  const cutIds = new Set(clipboard.isCut ? clipboard.lines.map(({ id }) => id) : []);
  return { add, replace, move, copy, remove, edit, take, paste, undo, cutIds };
}

export type MenuCommands = ReturnType<typeof useMenuCommands>;
