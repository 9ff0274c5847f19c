import type { Report } from '@refectory/declaration/report.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '../hooks/use-translate.ts';
import { useMenuOrButtonCheck } from '../session/menu-paths.ts';
import type { ListColumn } from '../table/list-columns.tsx';
import { drillTarget, drillUrl } from './drill-url.ts';
import { OpenedFigure } from './opened-figure.tsx';

/** The columns of a report; each figure links to the rows it counts if the user may open their list. */
export function useOpenedColumns(
  { opens, drillDown }: Report,
  columns: readonly ListColumn[],
  filters: Readonly<Record<string, string>>,
): readonly ListColumn[] {
  const say = useTranslate();
  const can = useMenuOrButtonCheck();
  return useMemo(() => {
    if (!opens || !drillDown) return columns;
    return columns.map((column): ListColumn => {
      const lists = (opens[column.key] ?? []).flatMap((rows) => {
        const target = drillTarget(rows);
        return target && can(resourceCode(rows.resource)) ? [{ rows, target }] : [];
      });
      const { render } = column;
      if (lists.length === 0 || !render) return column;
      return {
        ...column,
        render: (value, row, at) => {
          const shown = render(value, row, at) as ReactNode;
          if (Number(row[column.key] ?? 0) === 0) return shown;
          const targets = lists.map(({ rows, target }) => ({
            label: say(rows.label ?? target.label),
            to: drillUrl(drillDown, target, row, filters, rows),
          }));
          return <OpenedFigure targets={targets}>{shown}</OpenedFigure>;
        },
      };
    });
  }, [opens, drillDown, columns, filters, can, say]);
}
