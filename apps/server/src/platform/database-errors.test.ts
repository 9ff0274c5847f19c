import { expect, test } from 'vitest';
import { namedError } from './database-errors.ts';

const refused = (code: string, detail: string, constraint = 'x_unique') =>
  Object.assign(new Error('refused'), { code, detail, constraint });

test.each([
  ['23505', 'Key (tenant_id, code)=(000000, P1) already exists.', 'platform.duplicate', 'code'],
  ['23505', 'Key (tenant_id, lower(account))=(000000, ann) already exists.', 'platform.duplicate', 'account'],
  ['23505', 'Key (tenant_id, saas_no)=(000000, E1) already exists.', 'platform.duplicate', 'saasNo'],
  [
    '23503',
    'Key (tenant_id, place_id)=(000000, 9) is not present in table "dining_place".',
    'platform.no-such-reference',
    'placeId',
  ],
  ['40P01', '', 'platform.conflict', undefined],
])('%s %s is %s at %s', (code, detail, name, field) => {
  expect(namedError(refused(code, detail), {})).toMatchObject({ code: name });
  expect((namedError(refused(code, detail), {}) as { field?: string }).field).toBe(field);
});

test('a constraint has the name its module gives it', () => {
  expect(
    namedError(refused('23505', 'Key (tenant_id, code)=(000000, P1) already exists.', 'place_code'), {
      place_code: 'dining.place-code-taken',
    }),
  ).toMatchObject({
    code: 'dining.place-code-taken',
    field: 'code',
  });
});

test('what the database did not refuse stays as it is', () => {
  const error = new Error('other');
  expect(namedError(error, {})).toBe(error);
});
