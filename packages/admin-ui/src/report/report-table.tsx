import { chooseDrillDown, type Report } from '@refectory/declaration/report.ts';
import { Table } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Row } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { useElementSize } from '../hooks/use-element-size.ts';
import { texts as crudTexts } from '../list/texts.ts';
import type { Density } from '../preferences/view-preference.ts';
import { useContentWidths } from '../table/columns/content-widths.ts';
import { fitColumns } from '../table/columns/fit-columns.ts';
import { ResizableHeader, resizableHeaderCell } from '../table/columns/resizable-header.tsx';
import type { ListColumn } from '../table/list-columns.tsx';
import listTable from '../table/list-table.module.css';
import { renderSumRow, type Sums } from '../table/sum-row.tsx';
import { cellRole, rowRole, useTableRoles } from '../table/table-roles.ts';
import { drillTarget, drillUrl } from './drill-url.ts';
import { groupCells } from './group-cells.tsx';
import { addGroupRows, findGroup, type Group } from './group-columns.ts';
import css from './report-table.module.css';
import { reportTexts as texts } from './report-texts.ts';
import { useOpenedColumns } from './use-opened-columns.tsx';

interface ReportTableProps {
  readonly report: Report;
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn[];
  readonly density: Density;
  /** Number of the first row on this page. */
  readonly firstIndex: number;
  /** The filters of the report, which drill-down links keep. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sums: Sums | undefined;
  /** The columns grouped by, outer first, and the sums of their groups. */
  readonly groupedBy: readonly string[];
  readonly groups: readonly Group[];
  readonly context: TextContext;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly onWidth: (column: string, width: number) => void;
  readonly onSort: (sort: { field: string; descending: boolean } | undefined) => void;
}

const virtualAbove = 30;
const indexWidth = 56;
const drillWidth = 76;
const noFields = {};
const components = { header: { cell: ResizableHeader } };

const rowClass = (group: Group | undefined): string | undefined => group && (group.level > 1 ? css.inner : css.group);

/** The number of each line, counted without the rows of groups. */
function lineNumbers(rows: readonly Row[], first: number): ReadonlyMap<Row, number> {
  const lines = rows.filter((row) => !findGroup(row));
  return new Map(lines.map((row, at) => [row, first + at]));
}

/** The lines of a report with sums over all matches and links to the rows behind each line. */
export function ReportTable({
  report,
  rows,
  columns: declared,
  density,
  firstIndex,
  filters,
  sums,
  groupedBy,
  groups,
  context,
  isLoading,
  empty,
  onWidth,
  onSort,
}: ReportTableProps) {
  const { say } = context;
  const columns = useContentWidths(declared, rows);
  const wrapper = useRef<HTMLDivElement>(null);
  const { width: room, height } = useElementSize(wrapper);
  const shown = useMemo(() => addGroupRows(rows, groups, groupedBy), [rows, groups, groupedBy]);
  const numbers = useMemo(() => lineNumbers(shown, firstIndex), [shown, firstIndex]);
  const isVirtual = shown.length > virtualAbove;
  useTableRoles(wrapper, isVirtual);
  const { drillDown } = report;
  const target = drillDown && drillTarget(drillDown);
  const left = room - indexWidth - (target ? drillWidth : 0);
  const opening = useOpenedColumns(report, columns, filters);
  const fitted = useMemo(() => fitColumns(opening, left), [opening, left]);
  const all = useMemo((): ListColumn[] => {
    const onCell = () => (isVirtual ? cellRole : noFields);
    const index: ListColumn = {
      key: '#',
      title: say(crudTexts.index),
      width: indexWidth,
      align: 'center',
      className: css.muted ?? '',
      onCell,
      render: (_value, row) => numbers.get(row),
    };
    const cells = fitted.map((column) => ({ ...column, onCell, onHeaderCell: resizableHeaderCell(column, onWidth) }));
    const own = [index, ...groupCells(cells, { report, by: groupedBy, context })];
    if (!drillDown || !target) return own;
    const link: ListColumn = {
      key: 'drill',
      title: say(texts.drill),
      width: drillWidth,
      fixed: 'end',
      onCell,
      render: (_value, row) => {
        const of = findGroup(row) ? undefined : chooseDrillDown(drillDown, row);
        const to = of && drillTarget(of);
        return of && to && <Link to={drillUrl(of, to, row, filters)}>{say(texts.drill)}</Link>;
      },
    };
    return [...own, link];
  }, [fitted, drillDown, target, isVirtual, numbers, filters, onWidth, say, report, groupedBy, context]);
  return (
    <div ref={wrapper} className={listTable.table}>
      <Table<Row>
        rowKey="id"
        size={density}
        columns={all}
        components={components}
        dataSource={shown}
        rowClassName={(row) => rowClass(findGroup(row)) ?? ''}
        pagination={false}
        virtual={isVirtual}
        scroll={{ x: all.reduce((sum, { width }) => sum + width, 0), y: Math.max(160, height - 84) }}
        loading={{ spinning: isLoading, delay: 250 }}
        {...(isVirtual && { onRow: () => rowRole })}
        locale={{ emptyText: empty }}
        showSorterTooltip={false}
        onChange={(_page, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          onSort(one?.order ? { field: String(one.columnKey), descending: one.order === 'descend' } : undefined);
        }}
        {...(sums && {
          summary: () =>
            renderSumRow({
              fields: report.columns,
              columns: fitted,
              sums,
              before: 1,
              after: target ? 1 : 0,
              room: left,
              say,
            }),
        })}
      />
    </div>
  );
}
