import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { collectEffects, describeEffects, markEffects, noteEffect } from './effects.ts';

const newContext = () => ({ db: {} }) as Context;
const describeSum = async (_ctx: Context, notes: readonly number[]) => {
  const sum = String(notes.reduce((total, each) => total + each, 0));
  return [{ planned: { zh: sum, en: sum }, done: { zh: `${sum}!`, en: `${sum}!` } }];
};
const told = async (ctx: Context) => (await describeEffects(ctx)).map(({ planned }) => planned.zh);

test('notes of one kind are described together, those of what was rolled back not', async () => {
  const ctx = newContext();
  collectEffects(ctx);
  noteEffect(ctx, describeSum, 1);
  const forget = markEffects(ctx);
  noteEffect(ctx, describeSum, 10);
  forget();
  noteEffect(ctx, describeSum, 2);
  expect(await told(ctx)).toEqual(['3']);
});

test('nothing is kept where nobody collects, and each transaction has its own', async () => {
  const ctx = newContext();
  noteEffect(ctx, describeSum, 1);
  markEffects(ctx)();
  expect(await told(ctx)).toEqual([]);
  const other = newContext();
  collectEffects(ctx);
  collectEffects(other);
  noteEffect(other, describeSum, 5);
  expect([await told(ctx), await told(other)]).toEqual([[], ['5']]);
});
