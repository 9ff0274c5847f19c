import type { Fen } from '@refectory/declaration/money.ts';

/** Meal allowance for a meal: what the employee type grants, at most the price of the meal (spec/dining#allowance). */
export const calculateAllowance = (amount: Fen, granted: Fen): Fen => (granted < amount ? granted : amount);
