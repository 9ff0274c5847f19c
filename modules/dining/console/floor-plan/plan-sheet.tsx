import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type DragEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { Spots } from './editor/plan-edits.ts';
import { floorPlanTexts as texts } from './floor-plan-texts.ts';
import type { PlannedTable } from './plan-call.ts';
import { findClashes, keepOnSheet, type Point, type Spot, sheetSize } from './plan-geometry.ts';
import css from './plan-sheet.module.css';
import { SeatsText, TableFigure } from './table-figure.tsx';

const cell = 24;
/** MIME type of a table dragged from the tray. */
export const draggedTable = 'application/x-table';

interface PlanSheetProps {
  readonly area: string;
  readonly tables: readonly PlannedTable[];
  readonly spots: Spots;
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Tables that cannot be selected; all can where absent. */
  readonly isFixed?: (table: PlannedTable) => boolean;
  /** Makes tables movable. */
  readonly onMove?: (id: string, spot: Spot) => void;
  /**
   * Handles further keys of a table; Enter, Space and arrows are handled by the sheet. Returns whether the key was
   * handled.
   */
  readonly onKey?: (id: string, key: string) => boolean;
}

interface Drag {
  readonly id: string;
  /** Offset of the pointer from the upper left cell. */
  readonly held: Point;
  readonly spot: Spot;
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const leap = 5;

/** The sheet of an area: tables are selected by click, Enter or Space, and moved by dragging or with arrow keys. */
export function PlanSheet({ area, tables, spots, selectedId, onSelect, isFixed, onMove, onKey }: PlanSheetProps) {
  const say = useTranslate();
  const { label: statusName } = useDictionary('table_status');
  const hatching = useId();
  const grid = useId();
  const sheet = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag>();

  const standing = tables.flatMap((table) => {
    const spot = drag?.id === table.id ? drag.spot : spots.get(table.id);
    return spot ? [{ id: table.id, seats: table.seats, spot, table }] : [];
  });
  const { columns, rows } = sheetSize(standing);
  const clashing = findClashes(standing);

  /** Position of the pointer in cells. */
  function toPoint({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const matrix = sheet.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: x / cell, y: y / cell };
  }
  function startDrag(event: PointerEvent<SVGGElement>, id: string, spot: Spot) {
    if (!onMove || event.button !== 0) return;
    const at = toPoint(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ id, spot, held: { x: at.x - spot.x, y: at.y - spot.y } });
  }
  function moveDrag(event: PointerEvent<SVGGElement>, seats: number) {
    if (!drag) return;
    const at = toPoint(event);
    const spot = keepOnSheet({ ...drag.spot, x: at.x - drag.held.x, y: at.y - drag.held.y }, seats);
    if (spot.x !== drag.spot.x || spot.y !== drag.spot.y) setDrag({ ...drag, spot });
  }
  function endDrag() {
    if (drag) onMove?.(drag.id, drag.spot);
    setDrag(undefined);
  }
  function press(event: KeyboardEvent<SVGGElement>, { id, seats }: PlannedTable, spot: Spot) {
    const arrow = arrows[event.key];
    if (event.key === 'Enter' || event.key === ' ') onSelect(id);
    else if (arrow && onMove) {
      const by = event.shiftKey ? leap : 1;
      onMove(id, keepOnSheet({ ...spot, x: spot.x + arrow.x * by, y: spot.y + arrow.y * by }, seats));
    } else if (event.ctrlKey || event.metaKey || !onKey?.(id, event.key)) return;
    event.preventDefault();
  }
  function drop(event: DragEvent<SVGSVGElement>) {
    const table = tables.find(({ id }) => id === event.dataTransfer.getData(draggedTable));
    if (!table || !onMove) return;
    event.preventDefault();
    const { x, y } = toPoint(event);
    onMove(table.id, keepOnSheet({ shape: table.shape, turn: 0, x: x - 2, y: y - 2 }, table.seats));
  }

  return (
    <div className={css.frame}>
      <svg
        ref={sheet}
        className={css.sheet}
        viewBox={`0 0 ${columns * cell} ${rows * cell}`}
        role="group"
        aria-label={say(texts.sheet, { area: area || say(texts.noArea) })}
        onDragOver={(event) => onMove && event.preventDefault()}
        onDrop={drop}
      >
        <defs>
          <pattern id={hatching} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="8" height="8" fill="var(--surface)" />
            <rect width="4" height="8" fill="color-mix(in srgb, var(--primary) 35%, var(--surface))" />
          </pattern>
          <pattern id={grid} width={cell} height={cell} patternUnits="userSpaceOnUse">
            <circle cx={cell / 2} cy={cell / 2} r="1" fill="var(--line)" />
          </pattern>
        </defs>
        {onMove && <rect width="100%" height="100%" fill={`url(#${grid})`} />}
        {standing.map(({ id, spot, table }) => (
          <g
            key={id}
            role="button"
            tabIndex={0}
            className={css.table}
            data-table={table.code}
            data-movable={onMove !== undefined}
            aria-pressed={id === selectedId}
            aria-disabled={isFixed?.(table) ?? false}
            aria-label={say(texts.tableName, {
              code: table.code,
              seats: table.seats,
              status: statusName(table.tableStatus),
            })}
            onClick={() => onSelect(id)}
            onKeyDown={(event) => press(event, table, spot)}
            onPointerDown={(event) => startDrag(event, id, spot)}
            onPointerMove={(event) => moveDrag(event, table.seats)}
            onPointerUp={endDrag}
            onPointerCancel={() => setDrag(undefined)}
          >
            <TableFigure
              code={table.code}
              seats={table.seats}
              status={table.tableStatus}
              spot={spot}
              cell={cell}
              hatching={hatching}
              isSelected={id === selectedId}
              isClashing={onMove !== undefined && clashing.has(id)}
            />
          </g>
        ))}
        {standing.map(({ id, spot, table }) => (
          <SeatsText key={id} seats={table.seats} spot={spot} cell={cell} />
        ))}
      </svg>
    </div>
  );
}
