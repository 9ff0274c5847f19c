import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';

/** Fees within regions as stored; without regions: everywhere else. */
export interface DeliveryRule {
  readonly regionCodes?: readonly string[] | null;
  readonly first: string;
  readonly firstFee: string;
  readonly next: string;
  readonly nextFee: string;
}

/** Fee of a rule for a size. */
export interface DeliveryFee {
  /** How many times the fee for further units was added. */
  readonly further: number;
  readonly fee: Fen;
}

export const listRegions = ({ regionCodes }: DeliveryRule): readonly string[] => regionCodes ?? [];

/** A region that occurs more than once in the rules; `''` is "everywhere else". */
export function findRegionNamedTwice(rules: readonly DeliveryRule[]): string | undefined {
  const named = rules.flatMap((rule) => {
    const codes = listRegions(rule);
    return codes.length > 0 ? codes : [''];
  });
  return named.find((code, at) => named.indexOf(code) < at);
}

/** The rule for a region: of the region itself or its nearest ancestor, else for everywhere else. */
export function findDeliveryRule(rules: readonly DeliveryRule[], regionCode: string): DeliveryRule | undefined {
  let nearest: DeliveryRule | undefined;
  let depth = 0;
  for (const rule of rules)
    for (const code of listRegions(rule))
      if (regionCode.startsWith(code) && code.length > depth) {
        nearest = rule;
        depth = code.length;
      }
  return nearest ?? rules.find((rule) => listRegions(rule).length === 0);
}

/** Integer millionths, to avoid fractions: `1.5` → 1500000. */
function toMillionths(size: string): bigint {
  const [whole = '0', part = ''] = size.split('.');
  const millionths = BigInt(whole) * 1_000_000n + BigInt(part.slice(0, 6).padEnd(6, '0'));
  return /[1-9]/.test(part.slice(6)) ? millionths + 1n : millionths;
}

/** First fee for the first units, and the next fee for each further unit begun. */
export function calculateDeliveryFee(rule: DeliveryRule, size: string): DeliveryFee {
  const beyond = toMillionths(size) - toMillionths(rule.first);
  const step = toMillionths(rule.next);
  const further = beyond > 0n ? (beyond + step - 1n) / step : 0n;
  return { further: Number(further), fee: yuanToFen(rule.firstFee) + further * yuanToFen(rule.nextFee) };
}

export const isPositive = (size: string): boolean => toMillionths(size) > 0n;
export const isWhole = (size: string): boolean => /^\d+(\.0*)?$/.test(size);
