import type { PointerEvent, ThHTMLAttributes } from 'react';
import css from './resizable-header.module.css';

/** Props that `onHeaderCell` passes to {@link ResizableHeader}. */
export interface ResizeProps {
  readonly columnWidth?: number;
  readonly onColumnWidth?: (width: number) => void;
}

/** A column with adjustable width. */
export const resizableHeaderCell =
  (
    { key, width, hint }: { readonly key: string; readonly width: number; readonly hint?: string | undefined },
    onWidth: (column: string, width: number) => void,
  ) =>
  (): object =>
    ({
      columnWidth: width,
      onColumnWidth: (next: number) => onWidth(key, next),
      ...(hint && { title: hint }),
    }) satisfies ResizeProps & ThHTMLAttributes<HTMLTableCellElement>;

const minColumnWidth = 60;

/** A heading whose right edge can be dragged to set the width of its column. */
export function ResizableHeader({
  columnWidth,
  onColumnWidth,
  children,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & ResizeProps) {
  if (!onColumnWidth || columnWidth === undefined) return <th {...rest}>{children}</th>;
  function startResize(event: PointerEvent<HTMLSpanElement>) {
    const { currentTarget, clientX } = event;
    const from = currentTarget.parentElement?.getBoundingClientRect().width ?? columnWidth ?? minColumnWidth;
    currentTarget.setPointerCapture(event.pointerId);
    currentTarget.onpointermove = (move) =>
      onColumnWidth?.(Math.max(minColumnWidth, Math.round(from + move.clientX - clientX)));
    currentTarget.onlostpointercapture = () => {
      currentTarget.onpointermove = null;
    };
  }
  return (
    <th {...rest}>
      {children}
      {/* Pointer only: the width changes nothing but looks, and the full text of a cell opens otherwise too. */}
      <span
        className={css.resizer}
        aria-hidden
        onPointerDown={startResize}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
}
