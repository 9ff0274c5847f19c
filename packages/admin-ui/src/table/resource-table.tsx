import type { Resource } from '@refectory/declaration/resource.ts';
import { Table, type TableProps } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { notify } from '../api/notify.ts';
import type { Row } from '../api/queries.ts';
import { CellPreview } from '../cell/cell-preview.tsx';
import { rowName } from '../cell/row-title.ts';
import { copyText } from '../copy/copy-text.ts';
import { useElementSize } from '../hooks/use-element-size.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { RowCommand } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import type { Density } from '../preferences/view-preference.ts';
import { useRowKeys } from '../row-keys/use-row-keys.ts';
import { actionsWidth } from './actions-width.ts';
import { measureText, useContentWidths } from './columns/content-widths.ts';
import { columnsInSight, fitColumns } from './columns/fit-columns.ts';
import { withNameFirst } from './columns/name-first.ts';
import { ResizableHeader, resizableHeaderCell } from './columns/resizable-header.tsx';
import type { ListColumn } from './list-columns.tsx';
import listTable from './list-table.module.css';
import css from './resource-table.module.css';
import { renderRowButtons } from './row-buttons.tsx';
import { useRowMenu } from './row-menu.tsx';
import { renderNotedName, renderRowName } from './row-name.tsx';
import { scrollBarWidth } from './scroll-bar-width.ts';
import { renderSumRow, type Sums } from './sum-row.tsx';
import { cellRole, rowRole, useTableRoles } from './table-roles.ts';

export interface ResourceTableProps {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn[];
  readonly commands: readonly RowCommand[];
  readonly density: Density;
  /** Number of the first row on this page. */
  readonly firstIndex: number;
  readonly isLoading: boolean;
  readonly sums: Sums | undefined;
  /** What the sums leave out. */
  readonly leftOut: string | undefined;
  readonly empty: ReactNode;
  readonly selection: NonNullable<TableProps<Row>['rowSelection']>;
  readonly tree:
    | Pick<NonNullable<TableProps<Row>['expandable']>, 'expandedRowKeys' | 'onExpandedRowsChange'>
    | undefined;
  readonly visibleRows: number;
  readonly onSort: (sort: { field: string; descending: boolean } | undefined) => void;
  readonly onWidth: (column: string, width: number) => void;
  /** Whether row hotkeys apply to this table. */
  readonly handlesKeys: boolean;
  /** Opens a row by its name, Enter or a double click; absent where there is nothing to open. */
  readonly onOpen: ((id: string) => void) | undefined;
  /** The address of the page of a row, where rows have one: their names are links. */
  readonly toAddress: ((id: string) => string) | undefined;
  readonly onToggle: (id: string) => void;
  readonly onCopy: (id: string) => void;
}

const virtualAbove = 30;
const indexWidth = 56;
/** On a phone the row number gives its room to the name. */
const narrowRoom = 480;
const selectionWidth = 48;
const headHeight = 44;
const sumHeight = 40;
/** The least height of a row: a scroll bar takes room beside rows that do not fit. */
const rowHeight = 37;
const components = { header: { cell: ResizableHeader } };

/**
 * The table of a list: virtual above thirty rows, with memoised props (spec/console#cells, spec/console#paint,
 * spec/console#roles).
 */
export function ResourceTable(props: ResourceTableProps) {
  const { resource, rows, commands, firstIndex, sums, onSort, onWidth, visibleRows } = props;
  const say = useTranslate();
  const columns = useContentWidths(props.columns, rows);
  const wrapper = useRef<HTMLDivElement>(null);
  const { width: room, height } = useElementSize(wrapper);
  const isVirtual = visibleRows > virtualAbove;
  useTableRoles(wrapper, isVirtual);
  const rowKeys = useRowKeys({
    table: wrapper,
    isOn: props.handlesKeys,
    onOpen: (id) => props.onOpen?.(id),
    onToggle: props.onToggle,
    onCopyRow: props.onCopy,
    onCopyCell: (text) =>
      void copyText(text).then((isDone) =>
        isDone ? notify.success(say(texts.copied)) : notify.warning(say(texts.cannotCopy)),
      ),
  });
  const [openMenu, menu] = useRowMenu(commands, say);

  const buttonsWidth =
    commands.length > 0
      ? actionsWidth(commands, say(texts.actions), ({ label, short = label }) => say(short), measureText)
      : 0;
  const isNarrow = room > 0 && room < narrowRoom;
  const hasIndex = !resource.tree && !isNarrow;
  const bodyHeight = Math.max(160, height - headHeight - (sums ? sumHeight : 0));
  const scrollBar = visibleRows * rowHeight > bodyHeight ? scrollBarWidth() : 0;
  const left = room - selectionWidth - (hasIndex ? indexWidth : 0) - buttonsWidth - scrollBar;
  const fitted = useMemo(
    () => fitColumns(isNarrow ? withNameFirst(columns, resource.title, left) : columns, left),
    [columns, left, isNarrow, resource.title],
  );
  const canOpen = props.onOpen !== undefined;
  const open = useStableCallback((id: string) => props.onOpen?.(id));
  const hasAddress = props.toAddress !== undefined;
  const toAddress = useStableCallback((id: string) => props.toAddress?.(id) ?? '');
  const all = useMemo(() => {
    const cell = () => (isVirtual ? cellRole : {});
    const index: ListColumn = {
      key: '#',
      title: say(texts.index),
      width: indexWidth,
      align: 'center',
      className: css.muted ?? '',
      onCell: cell,
      render: (_value, _row, at) => firstIndex + at,
    };
    const inSight = columnsInSight(fitted, left).map(({ key }) => key);
    const own = fitted.map((column) => {
      const named =
        canOpen && column.isName
          ? { ...column, render: renderRowName(column, open, hasAddress ? toAddress : undefined) }
          : column;
      return {
        ...named,
        ...(isNarrow && column.key === resource.title && { className: listTable.name ?? '' }),
        ...(isNarrow && column.note && { render: renderNotedName(named, inSight) }),
        onCell: cell,
        onHeaderCell: resizableHeaderCell(column, onWidth),
      };
    });
    const buttons: ListColumn = {
      key: 'actions',
      title: say(texts.actions),
      width: buttonsWidth,
      fixed: 'end',
      onCell: cell,
      render: (_value, row) => renderRowButtons({ row, name: rowName(resource, row), commands, say, onMore: openMenu }),
    };
    return [...(hasIndex ? [index] : []), ...own, ...(commands.length > 0 ? [buttons] : [])];
  }, [
    fitted,
    left,
    toAddress,
    buttonsWidth,
    canOpen,
    hasAddress,
    commands,
    firstIndex,
    hasIndex,
    isNarrow,
    isVirtual,
    onWidth,
    open,
    openMenu,
    resource,
    say,
  ]);

  const virtualSelection = useMemo(() => ({ ...props.selection, onCell: () => cellRole }), [props.selection]);
  const width = all.reduce((sum, column) => sum + column.width, selectionWidth);
  return (
    <CellPreview>
      <div ref={wrapper} className={listTable.table} {...rowKeys}>
        <Table<Row>
          rowKey="id"
          size={props.density}
          columns={all}
          components={components}
          dataSource={rows}
          pagination={false}
          virtual={isVirtual}
          scroll={{ x: width, y: bodyHeight }}
          loading={{ spinning: props.isLoading, delay: 250 }}
          rowSelection={isVirtual ? virtualSelection : props.selection}
          {...(props.tree && { expandable: { ...props.tree, indentSize: 18 } })}
          {...(isVirtual && { onRow: () => rowRole })}
          locale={{ emptyText: props.empty }}
          showSorterTooltip={false}
          onChange={(_page, _filters, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter;
            onSort(one?.order ? { field: String(one.columnKey), descending: one.order === 'descend' } : undefined);
          }}
          {...(sums && {
            summary: () =>
              renderSumRow({
                fields: resource.fields,
                columns: fitted,
                sums,
                before: hasIndex ? 2 : 1,
                after: commands.length > 0 ? 1 : 0,
                room: left,
                say,
                word: props.leftOut,
              }),
          })}
        />
      </div>
      {menu}
    </CellPreview>
  );
}
