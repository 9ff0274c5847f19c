import { expect, test } from 'vitest';
import { countChanges, listHolidayChanges } from './holiday-plan.ts';

const day = (day: string, name = 'x', dayKind = 3) => ({ id: '1', day, name, dayKind, published: true });

test('the plan as one list of days; days kept by hand are shown without a change', () => {
  const plan = {
    byLaw: [],
    added: [day('2026-10-01')],
    changed: [{ before: day('2026-05-01', 'old'), after: day('2026-05-01', 'new') }],
    removed: [day('2026-01-05')],
    kept: [{ set: day('2026-02-01', 'own'), published: day('2026-02-01') }],
  };
  expect(listHolidayChanges(plan).map(({ day: at, what }) => `${at} ${what.en}`)).toEqual([
    '2026-01-05 Removed',
    '2026-02-01 Kept as set manually',
    '2026-05-01 Changed',
    '2026-10-01 Added',
  ]);
  expect(countChanges(plan)).toBe(3);
});
