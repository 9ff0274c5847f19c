import type { Fen } from '@refectory/declaration/money.ts';

/**
 * What the subsidy fund bears of a meal that costs so much, when the person's type grants so much: never more than the
 * meal costs (spec/dining#allowance).
 */
export const calculateAllowance = (amount: Fen, granted: Fen): Fen => (granted < amount ? granted : amount);
