import { applyPercent, type Fen } from '@refectory/declaration/money.ts';
import { priceMethod } from '#dining/contract/dictionaries.ts';

const { fixed, percent } = priceMethod.keys;

// Chooses the price rule and applies it (spec/dining#price): the most specific rule, then the higher priority, then the
// newest; the grade's discount comes last. Rules for meals (meal-conditions.ts) and for venues differ in their
// conditions only (decision 1632).

/** Fields common to all price rules. */
export interface RankedRule {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  /** 1 fixed, 2 percent, 3 minus. */
  readonly method: number;
  /** Hundredths: fen for fixed and minus, 1/100 of a percent for percent. */
  readonly value: Fen;
  readonly priority: number;
  /** Milliseconds; of two otherwise equal rules the newer one wins. */
  readonly createdAt: number;
}

/** A condition that a rule may have. */
export interface PriceRuleCondition<R extends RankedRule, S, C extends string> {
  readonly name: C;
  /** Reason for a rule whose condition does not match; absent: the name of the condition. */
  readonly reason?: C;
  isStated(rule: R): boolean;
  /** Whether the subject matches; called only for rules that have the condition. */
  holds(rule: R, subject: S): boolean;
}

/** Why a rule was not used. */
export type LosingReason<C extends string> = C | 'off' | 'no-base-price' | 'less-specific' | 'lower-priority' | 'older';

export interface LosingRule<C extends string> {
  readonly ruleId: string;
  readonly name: string;
  readonly reason: LosingReason<C>;
  /** The condition of the winning rule that this rule lacks; only with `less-specific`. */
  readonly condition?: C;
}

export interface PriceDecision<R extends RankedRule, C extends string> {
  readonly price: Fen;
  readonly basePrice: Fen;
  readonly rule: R | undefined;
  /** Discount of the grade, after the rule. */
  readonly discount: Fen;
  readonly losing: readonly LosingRule<C>[];
}

/** Subject to price; without a base price only a fixed-price rule applies. */
export interface Priced<S> {
  readonly subject: S;
  readonly basePrice: Fen | undefined;
  /** Percentage that the grade pays; 100 without a grade. */
  readonly gradePercent: number;
}

/**
 * The price, the rule used, and the reason for each other rule. `conditions` are in the order of precedence: of two
 * rules, the one that has the first condition in which they differ wins. The price is never negative.
 */
export function decideByRules<R extends RankedRule, S, C extends string>(
  { subject, basePrice: given, gradePercent }: Priced<S>,
  rules: readonly R[],
  conditions: readonly PriceRuleCondition<R, S, C>[],
): PriceDecision<R, C> {
  const losing: LosingRule<C>[] = [];
  const fit: R[] = [];
  for (const rule of rules) {
    const reason = findUnfitReason(rule, subject, given, conditions);
    if (reason) losing.push({ ruleId: rule.id, name: rule.name, reason });
    else fit.push(rule);
  }
  const [winner, ...weaker] = fit.sort((one, other) => comparePrecedence(one, other, conditions));
  if (winner)
    losing.push(
      ...weaker.map((rule) => ({ ruleId: rule.id, name: rule.name, ...findWeakerReason(rule, winner, conditions) })),
    );
  const basePrice = given ?? 0n;
  const ruled = winner ? applyRule(winner, basePrice) : basePrice;
  const price = applyPercent(ruled, gradePercent);
  return { price, basePrice, rule: winner, discount: ruled - price, losing };
}

function findUnfitReason<R extends RankedRule, S, C extends string>(
  rule: R,
  subject: S,
  basePrice: Fen | undefined,
  conditions: readonly PriceRuleCondition<R, S, C>[],
): LosingReason<C> | undefined {
  if (!rule.isOn) return 'off';
  const failed = conditions.find((condition) => condition.isStated(rule) && !condition.holds(rule, subject));
  if (failed) return failed.reason ?? failed.name;
  return rule.method !== fixed && basePrice === undefined ? 'no-base-price' : undefined;
}

type Stated<R extends RankedRule> = { isStated(rule: R): boolean };

/** Negative when `one` takes precedence over `other`: by condition, then priority, then creation time. */
function comparePrecedence<R extends RankedRule>(one: R, other: R, conditions: readonly Stated<R>[]): number {
  for (const { isStated } of conditions) {
    const difference = Number(isStated(other)) - Number(isStated(one));
    if (difference !== 0) return difference;
  }
  return (
    other.priority - one.priority || other.createdAt - one.createdAt || (BigInt(other.id) > BigInt(one.id) ? 1 : -1)
  );
}

function findWeakerReason<R extends RankedRule, S, C extends string>(
  rule: R,
  winner: R,
  conditions: readonly PriceRuleCondition<R, S, C>[],
): Pick<LosingRule<C>, 'reason' | 'condition'> {
  const condition = conditions.find(({ isStated }) => isStated(winner) !== isStated(rule))?.name;
  if (condition) return { reason: 'less-specific', condition };
  return { reason: rule.priority < winner.priority ? 'lower-priority' : 'older' };
}

function applyRule({ method, value }: RankedRule, basePrice: Fen): Fen {
  if (method === fixed) return value;
  if (method === percent) return (basePrice * value * 2n + 10_000n) / 20_000n;
  return basePrice > value ? basePrice - value : 0n;
}
