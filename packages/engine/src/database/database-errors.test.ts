import { expect, test } from 'vitest';
import { toDomainError } from './database-errors.ts';

const refused = (code: string, constraint = 'x_unique') => Object.assign(new Error('refused'), { code, constraint });
const columns = new Map([
  ['x_unique', 'saas_no'],
  ['x_place', 'place_id'],
]);

test.each([
  ['23505', 'x_unique', 'platform.duplicate', 'saasNo'],
  ['23503', 'x_place', 'platform.no-such-reference', 'placeId'],
  ['23505', 'unknown', 'platform.duplicate', undefined],
  ['40P01', '', 'platform.conflict', undefined],
])('%s of %s is %s at %s', (code, constraint, name, field) => {
  const error = toDomainError(refused(code, constraint), { codes: {}, columns }) as { code: string; field?: string };
  expect([error.code, error.field]).toEqual([name, field]);
});

test('a constraint has the name its module gives it', () => {
  expect(toDomainError(refused('23505'), { codes: { x_unique: 'library.code-taken' }, columns })).toMatchObject({
    code: 'library.code-taken',
    field: 'saasNo',
  });
});

test('a trigger may name the column that it refuses', () => {
  const error = Object.assign(refused('23514', 'x_no_cycle'), { column: 'above_id' });
  expect(toDomainError(error, { codes: { x_no_cycle: 'library.code-taken' }, columns })).toMatchObject({
    code: 'library.code-taken',
    field: 'aboveId',
  });
});

test('what the database did not refuse stays as it is', () => {
  const error = new Error('other');
  expect(toDomainError(error, { codes: {}, columns })).toBe(error);
});
