import { findResource } from '@refectory/admin-ui/list/resource-registry.ts';
import { useMenuOrButtonCheck } from '@refectory/admin-ui/session/menu-paths.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { useCallback } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import type { CatalogueFigure } from '../../../contract/designer/figure-catalogue.ts';
import type { Head } from '../../../contract/designer/pivot.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import { drillFigureUrl } from './drill-figure.ts';

/** Returns the list behind a cell, for figures whose list the user may open. */
export function useDrill(definition: ReportDefinition, { from, to }: ReportResult) {
  const can = useMenuOrButtonCheck();
  return useCallback(
    (figure: CatalogueFigure, row: Head | undefined, column: Head | undefined): string | undefined => {
      const { drillDown } = figure.source;
      if (!drillDown || !can(resourceCode(drillDown.resource))) return undefined;
      const keys = new Map([
        ...(row ? definition.rows.map((name, n) => [name, row.keys[n] ?? ''] as const) : []),
        ...(column ? definition.columns.map((name, n) => [name, column.keys[n] ?? ''] as const) : []),
      ]);
      const days = from && to ? { from, to } : undefined;
      return drillFigureUrl(figure, definition, { keys, days }, findResource(drillDown.resource));
    },
    [can, definition, from, to],
  );
}
