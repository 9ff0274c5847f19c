import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { BinaryExpression, Expression, Identifier, Literal, UnaryExpression } from 'jsep';
import { readConditionTree } from '#flow/contract/process/condition-grammar.ts';

export type VariableValue = string | number | boolean;
export type ProcessVariables = Readonly<Record<string, VariableValue>>;

const comparisons = lookupMap<(a: VariableValue, b: VariableValue) => boolean>({
  '==': same,
  eq: same,
  '!=': (a, b) => !same(a, b),
  ne: (a, b) => !same(a, b),
  '<': (a, b) => ordered(a, b) < 0,
  lt: (a, b) => ordered(a, b) < 0,
  '>': (a, b) => ordered(a, b) > 0,
  gt: (a, b) => ordered(a, b) > 0,
  '<=': (a, b) => ordered(a, b) <= 0,
  le: (a, b) => ordered(a, b) <= 0,
  '>=': (a, b) => ordered(a, b) >= 0,
  ge: (a, b) => ordered(a, b) >= 0,
});

/** Ids are compared as text: `${days > 3}` holds for 5 and for "5". */
function ordered(a: VariableValue, b: VariableValue): number {
  const [x, y] = [Number(a), Number(b)];
  return Number.isNaN(x) || Number.isNaN(y) ? (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0) : x - y;
}
function same(a: VariableValue, b: VariableValue): boolean {
  return String(a) === String(b);
}

/** Parses a condition. Refuses anything but comparisons of variables and values. */
export function parseCondition(condition: string): Expression {
  const reading = readConditionTree(condition);
  if ('fault' in reading) throw DomainError.of({ ...reading.fault, field: 'files' });
  return reading.tree;
}

const evaluate = (node: Expression, variables: ProcessVariables): VariableValue => {
  switch (node.type) {
    case 'Identifier':
      return requireVariable(variables, (node as Identifier).name);
    case 'Literal':
      return (node as Literal).value as VariableValue;
    case 'UnaryExpression': {
      const { operator, argument } = node as UnaryExpression;
      const value = evaluate(argument, variables);
      return operator === '-' ? -Number(value) : !isTrue(value);
    }
    default: {
      const { operator, left, right } = node as BinaryExpression;
      const first = evaluate(left, variables);
      if (operator === 'and' || operator === '&&') return isTrue(first) && isTrue(evaluate(right, variables));
      if (operator === 'or' || operator === '||') return isTrue(first) || isTrue(evaluate(right, variables));
      return comparisons.get(operator)?.(first, evaluate(right, variables)) ?? false;
    }
  }
};

const isTrue = (value: VariableValue): boolean => value === true || value === 'true';

/** The value of a variable; refuses a missing one by name. */
function requireVariable(variables: ProcessVariables, name: string): VariableValue {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined) throw new DomainError('flow.variable-missing', { name });
  return value;
}

/** Evaluates a condition. */
export const evaluateCondition = (condition: string, variables: ProcessVariables): boolean =>
  isTrue(evaluate(parseCondition(condition), variables));

/** Replaces `${variable}` in a text. */
export const fillPlaceholders = (text: string, variables: ProcessVariables): string =>
  text.replace(/[$#]\{\s*(\w+)\s*\}/g, (_, name: string) => String(requireVariable(variables, name)));
