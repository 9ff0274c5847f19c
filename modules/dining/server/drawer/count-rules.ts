import { type Fen, fenInWords, groupYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import type { DrawerLine } from './read-drawer-lines.ts';

/** Counted amount of one way of payment, in yuan. */
export interface CountedLine {
  readonly payType: number;
  readonly amount: string;
}

/** Number of notes or coins of one face value, in yuan. */
export interface Denomination {
  readonly value: string;
  readonly pieces: number;
}

type Language = 'zh' | 'en';

export const payTypeName = (key: number, language: Language): string =>
  payType.entries.find((entry) => entry.key === key)?.[language] ?? String(key);

/**
 * Refuses a count that names a way of payment twice, has negative cash, or whose notes and coins have another total.
 */
export function assertCountConsistent(
  counted: readonly CountedLine[],
  denominations: readonly Denomination[],
  language: Language,
): void {
  counted.forEach((line, n) => {
    const field = `counted.${n}`;
    if (counted.findIndex((other) => other.payType === line.payType) < n)
      throw new DomainError('dining.drawer-count-twice', { payType: payTypeName(line.payType, language) }, { field });
    if (line.payType === payType.keys.cash && yuanToFen(line.amount) < 0n)
      throw new DomainError('dining.drawer-cash-negative', {}, { field: `${field}.amount` });
  });
  const cash = counted.find((line) => line.payType === payType.keys.cash);
  if (!cash || denominations.length === 0) return;
  const total = sumDenominations(denominations);
  if (total !== yuanToFen(cash.amount))
    throw new DomainError(
      'dining.drawer-denominations-differ',
      { total: fenInWords(total), amount: groupYuan(cash.amount) },
      { field: 'denominations' },
    );
}

const sumDenominations = (denominations: readonly Denomination[]): Fen =>
  denominations.reduce((sum, { value, pieces }) => sum + yuanToFen(value) * BigInt(pieces), 0n);

/** Refuses a count without cash, or without a way of payment that has an expected amount. */
export function assertCountComplete(
  counted: readonly CountedLine[],
  lines: readonly DrawerLine[],
  language: Language,
): void {
  const given = new Set(counted.map((line) => line.payType));
  const missing = lines.find(
    (line) => !given.has(line.payType) && (line.payType === payType.keys.cash || yuanToFen(line.expected) !== 0n),
  );
  if (missing)
    throw new DomainError(
      'dining.drawer-count-missing',
      { payType: payTypeName(missing.payType, language), expected: missing.expected },
      { field: 'counted' },
    );
}
