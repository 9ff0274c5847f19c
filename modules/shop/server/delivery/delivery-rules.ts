import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';

/** What is charged within some regions, as it is kept; without any region it holds everywhere else. */
export interface DeliveryRule {
  readonly regionCodes?: readonly string[] | null;
  readonly first: string;
  readonly firstFee: string;
  readonly next: string;
  readonly nextFee: string;
}

/** What a rule charges for something of a size. */
export interface DeliveryFee {
  /** How often the fee for a further piece or weight is added. */
  readonly further: number;
  readonly fee: Fen;
}

export const listRegions = ({ regionCodes }: DeliveryRule): readonly string[] => regionCodes ?? [];

/** The region that is named by more than one rule, or named twice by one; `''` stands for everywhere else. */
export function findRegionNamedTwice(rules: readonly DeliveryRule[]): string | undefined {
  const named = rules.flatMap((rule) => {
    const codes = listRegions(rule);
    return codes.length > 0 ? codes : [''];
  });
  return named.find((code, at) => named.indexOf(code) < at);
}

/** The rule for a region: the one that names it or the nearest region around it, else the one for everywhere else. */
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

/** Millionths, so that no size is a fraction: `1.5` → 1500000. */
function toMillionths(size: string): bigint {
  const [whole = '0', part = ''] = size.split('.');
  const millionths = BigInt(whole) * 1_000_000n + BigInt(part.slice(0, 6).padEnd(6, '0'));
  return /[1-9]/.test(part.slice(6)) ? millionths + 1n : millionths;
}

/** The first so many cost the first fee, each further begun so many the next one. */
export function calculateDeliveryFee(rule: DeliveryRule, size: string): DeliveryFee {
  const beyond = toMillionths(size) - toMillionths(rule.first);
  const step = toMillionths(rule.next);
  const further = beyond > 0n ? (beyond + step - 1n) / step : 0n;
  return { further: Number(further), fee: yuanToFen(rule.firstFee) + further * yuanToFen(rule.nextFee) };
}

export const isPositive = (size: string): boolean => toMillionths(size) > 0n;
export const isWhole = (size: string): boolean => /^\d+(\.0*)?$/.test(size);
