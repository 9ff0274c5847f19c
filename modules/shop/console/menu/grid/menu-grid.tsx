import { CopyOutlined } from '@ant-design/icons';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { type RefObject, useMemo, useState } from 'react';
import { type Cell, cellKey, type MenuItem, type WeekMenu } from '../menu-change.ts';
import { menuTexts as texts } from '../menu-texts.ts';
import { weekdays } from '../week-days.ts';
import { findGridPlace, type GridPlace } from './grid-focus.ts';
import { cellAt, type GridRow, groupItems } from './grid-rows.ts';
import css from './menu-grid.module.css';
import { MenuItemCard } from './menu-item-card.tsx';
import type { KeptFocus } from './use-kept-focus.ts';

interface MenuGridProps {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly menu: WeekMenu;
  readonly rows: readonly GridRow[];
  /** Heading of a weekday: 周一 11/23. */
  readonly dayName: (weekno: number) => string;
  /** Text of another day on which the dish is repeated. */
  readonly tellDay: (day: string) => string;
  readonly mayArrange: boolean;
  readonly refusals: ReadonlyMap<string, string>;
  readonly cutIds: ReadonlySet<string | undefined>;
  readonly chosen: GridPlace | undefined;
  readonly focus: KeptFocus;
  readonly onChoose: (place: GridPlace) => void;
  readonly onDrag: (item: MenuItem) => void;
  readonly onDrop: (cell: Cell, isCopy: boolean) => void;
  /** Whether what is dragged takes the place of an item that it is dropped on. */
  readonly mayReplace: (item: MenuItem) => boolean;
  readonly onReplace: (item: MenuItem) => void;
  readonly onOpen: (item: MenuItem) => void;
  readonly onCopyDay: (weekno: number) => void;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLTableElement>) => void;
}

/** Grid of weekday × meal × category; a cell lists its items (spec/shop#menu-planner). */
export function MenuGrid(props: MenuGridProps) {
  const { grid, menu, rows, dayName, mayArrange, refusals, cutIds, chosen, onChoose } = props;
  const say = useTranslate();
  const meals = useDictionary('meal_period');
  const [over, setOver] = useState('');
  const items = useMemo(() => groupItems(menu), [menu]);
  const stop = chosen ?? { row: 0, column: 0 };

  function renderCell(row: number, column: number) {
    const cell = cellAt(rows, row, column) as Cell;
    const key = cellKey(cell);
    const inside = items.get(key) ?? [];
    const meal = meals.label(cell.mealPeriod);
    const name = [dayName(cell.weekno), meal, rows[row]?.categoryName].join(' · ');
    const isChosen = stop.row === row && stop.column === column;
    const refusal = refusals.get(key);
    return (
      <td
        key={column}
        role="gridcell"
        data-row={row}
        data-column={column}
        {...(inside.length === 0 && {
          tabIndex: isChosen ? 0 : -1,
          'aria-label': say(texts.emptyCell, { cell: name }),
        })}
        className={`${css.cell} ${over === key ? css.over : ''} ${chosen && isChosen ? css.chosen : ''}`}
        onClick={() => onChoose({ row, column })}
        onDragOver={(event) => {
          if (!mayArrange) return;
          event.preventDefault();
          setOver(key);
        }}
        onDragLeave={() => setOver('')}
        onDrop={(event) => {
          event.preventDefault();
          setOver('');
          props.onDrop(cell, event.ctrlKey || event.metaKey);
        }}
      >
        {inside.map((item, n) => (
          <MenuItemCard
            key={item.id}
            item={item}
            cellName={name}
            tellDay={props.tellDay}
            isTabStop={isChosen && n === 0}
            isCut={cutIds.has(item.id)}
            isDraggable={mayArrange}
            onDrag={props.onDrag}
            onOpen={props.onOpen}
            mayReplace={props.mayReplace}
            onReplace={(replaced) => {
              setOver('');
              props.onReplace(replaced);
            }}
          />
        ))}
        {refusal && (
          <p role="alert" className={css.refusal}>
            {refusal}
          </p>
        )}
      </td>
    );
  }
  return (
    <div className={css.frame}>
      <table
        ref={grid}
        role="grid"
        aria-label={say(texts.title)}
        className={css.grid}
        onKeyDown={props.onKeyDown}
        onFocus={(event) => {
          props.focus.onFocus(event);
          const place = findGridPlace(event.target);
          if (place) onChoose(place);
        }}
        onBlur={props.focus.onBlur}
      >
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {say(texts.category)}
            </th>
            {weekdays.map((weekno) => (
              <th key={weekno} scope="col">
                {dayName(weekno)}
                {mayArrange && (
                  <Button
                    type="text"
                    size="small"
                    icon={<CopyOutlined />}
                    aria-label={say(texts.copyDay, { day: dayName(weekno) })}
                    onClick={() => props.onCopyDay(weekno)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mealPeriod, categoryId, categoryName, isFirst }, row) => (
            <tr key={`${mealPeriod} ${categoryId}`} className={isFirst ? css.first : ''}>
              <th scope="row">
                {isFirst && <span className={css.meal}>{meals.label(mealPeriod)}</span>}
                <span translate="no">{categoryName}</span>
              </th>
              {weekdays.map((_, column) => renderCell(row, column))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
