import type { Report } from '@refectory/declaration/report.ts';
import { expect, test } from 'vitest';
import { reports } from './reports.ts';

// What charts and subtotals of a report name is there (spec/report#charts, spec/report#subtotals).

test.each(reports.map((report: Report) => [report.name, report] as const))(
  '%s groups by its columns, and draws summed figures by them',
  (_name, { columns, groups = [], groupedBy = [], charts = [], zeroLine = [], defaultDays = {} }) => {
    for (const name of [...groups, ...zeroLine]) expect(Object.keys(columns)).toContain(name);
    for (const name of groupedBy) expect(groups).toContain(name);
    for (const { kind, x, y } of charts) {
      expect(groups).toContain(x);
      for (const figure of y) expect([figure, columns[figure]?.sum]).toEqual([figure, true]);
      // A trend is compared by the days that the report is about.
      if (kind === 'trend') expect(Object.keys(defaultDays)).toContain(x);
    }
    expect(new Set(charts.map(({ x }) => x)).size).toBe(charts.length);
  },
);
