import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { findResource } from '@refectory/admin-ui/list/resource-registry.ts';
import type { OpenedTarget } from '@refectory/admin-ui/report/opened-figure.tsx';
import { useMenuOrButtonCheck } from '@refectory/admin-ui/session/menu-paths.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { useCallback } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import type { CatalogueFigure } from '../../../contract/designer/figure-catalogue.ts';
import { cellFilters } from '../../../contract/designer/opened/cell-filters.ts';
import { openedByFigure } from '../../../contract/designer/opened/figure-openings.ts';
import type { Head } from '../../../contract/designer/pivot.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';

/**
 * Returns the lists behind a cell, for figures whose lists the user may all open: a part of the counted rows would
 * not add up to the figure.
 */
export function useOpened(definition: ReportDefinition, { from, to }: ReportResult) {
  const say = useTranslate();
  const can = useMenuOrButtonCheck();
  return useCallback(
    (figure: CatalogueFigure, row?: Head, column?: Head): readonly OpenedTarget[] => {
      const keys = new Map([
        ...(row ? definition.rows.map((name, n) => [name, row.keys[n] ?? ''] as const) : []),
        ...(column ? definition.columns.map((name, n) => [name, column.keys[n] ?? ''] as const) : []),
      ]);
      const days = from && to ? { from, to } : undefined;
      const lists = openedByFigure(figure);
      const targets = lists.flatMap((rows): OpenedTarget[] => {
        const resource = can(resourceCode(rows.resource)) ? findResource(rows.resource) : undefined;
        const filters = resource && cellFilters(figure, rows, definition, { keys, days }, resource.fields);
        if (!resource || !filters) return [];
        return [{ label: say(rows.label ?? resource.label), to: `${resource.path}?${new URLSearchParams(filters)}` }];
      });
      return targets.length === lists.length ? targets : [];
    },
    [say, can, definition, from, to],
  );
}
