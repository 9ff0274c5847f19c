import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import { defineErrors } from '@refectory/declaration/error-texts.ts';
import { expect, test } from 'vitest';
import type { ConstraintCodes } from '../database/database-errors.ts';
import { DomainError, type Refusal } from './domain-error.ts';
import { formatRefusal } from './format-refusal.ts';

// The compiler is what is tested: a line that compiles after `@ts-expect-error` is an error of the type check.
test('only declared refusals compile, with exactly the variables that their texts name', () => {
  const ofAnother = { name: 'A', opensAt: 'B' };
  const tried: unknown[] = [
    new DomainError('platform.not-found'),
    new DomainError('platform.not-found', {}, { field: 'id' }),
    new DomainError('library.too-cheap', { title: 'A', least: '1' }),
    // @ts-expect-error -- no such refusal
    new DomainError('library.no-such'),
    // @ts-expect-error -- a variable is missing
    new DomainError('library.too-cheap'),
    // @ts-expect-error -- a variable is missing
    new DomainError('library.too-cheap', { title: 'A' }),
    // @ts-expect-error -- one too many
    new DomainError('library.too-cheap', { title: 'A', least: '1', name: 'A' }),
    // @ts-expect-error -- one too many: its texts name none
    new DomainError('platform.not-found', { id: '1' }),
    // @ts-expect-error -- nobody is told what is not known
    new DomainError('library.too-cheap', { title: 'A', least: null }),
    // @ts-expect-error -- a code that nobody knows before
    new DomainError('library.no-such' as string),
  ];
  expect(tried).toHaveLength(10);
  const refusals: Refusal[] = [
    { code: 'library.too-cheap', params: { title: 'A', least: '1' } },
    // @ts-expect-error -- no such refusal
    { code: 'library.no-such', params: {} },
    // @ts-expect-error -- of another refusal
    { code: 'library.too-cheap', params: ofAnother },
  ];
  expect(refusals).toHaveLength(3);
});

test('codes as data are declared ones', () => {
  const constraints: ConstraintCodes = {
    a_unique: 'library.code-taken',
    // @ts-expect-error -- no such refusal
    b_unique: 'library.no-such',
    // @ts-expect-error -- its texts name what a constraint does not know
    c_unique: 'library.too-cheap',
  };
  expect(Object.keys(constraints)).toHaveLength(3);
  const { code } = new DomainError('platform.stale');
  // @ts-expect-error -- compared with a misspelt one
  expect(code === 'platform.stail').toBe(false);
  const known: ErrorCode = code;
  expect(known).toBe('platform.stale');
});

test('both texts of a declaration name the same variables', () => {
  const declared = defineErrors('sample', {
    even: { zh: '{a} {{b}}', en: '{b} {a}' },
    // @ts-expect-error -- {name} is in one of the texts only
    odd: { zh: '甲', en: 'A {name}' },
  });
  expect(Object.keys(declared)).toEqual(['sample.even', 'sample.odd']);
});

test('a label among the variables is told in the language of the reader', () => {
  const error = new DomainError('platform.wrong-state', {
    state: { zh: '已支付', en: 'Paid' },
    action: { zh: '取消', en: 'cancel' },
  });
  expect(formatRefusal(error, 'zh').msg).toBe('当前状态为“已支付”，不能取消');
  expect(formatRefusal(error, 'en').msg).toBe('Cannot cancel: the status is “Paid”');
});

test('a kept refusal whose code is declared no more tells its code', () => {
  const { code, data, field } = DomainError.restore({ code: 'library.of-old', params: {}, data: 1, field: 'x' });
  expect(formatRefusal({ code, params: {} }, 'zh')).toEqual({
    status: 500,
    code: 'library.of-old',
    msg: 'library.of-old',
  });
  expect([data, field]).toEqual([1, 'x']);
});

test('names of a list are joined in the language of the reader', () => {
  const { code, params } = new DomainError('library.too-cheap', { title: ['A', 'B', 'C'], least: '1' });
  const texts = (['zh', 'en'] as const).map((language) => formatRefusal({ code, params }, language).msg);
  expect(texts[0]).toContain('A、B、C');
  expect(texts[1]).toContain('A, B, C');
});
