import type { Report } from '@refectory/declaration/report.ts';
import { expect, test } from 'vitest';
import { reports } from './reports.ts';

// A report whose rows grow with time never reads all of them because nobody named days (spec/report#default-days).

/** Reports whose rows do not grow with time, each with the reason. */
const withoutDays: Readonly<Record<string, string>> = {};

test.each(reports.map((report: Report) => [report.name, report] as const))(
  '%s has default days, by a filter it has',
  (name, { defaultDays, filters }) => {
    expect(defaultDays === undefined).toBe(name in withoutDays);
    for (const [field, [from, to]] of Object.entries(defaultDays ?? {})) {
      expect(filters[field]?.kind).toBe('date');
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to - from).toBeLessThanOrEqual(92);
    }
  },
);

test('a report that needs no days is one that there is', () => {
  const names = reports.map(({ name }) => name as string);
  for (const name of Object.keys(withoutDays)) expect(names).toContain(name);
});
