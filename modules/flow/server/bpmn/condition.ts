import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import jsep, {
  type BinaryExpression,
  type Expression,
  type Identifier,
  type Literal,
  type UnaryExpression,
} from 'jsep';

export type VariableValue = string | number | boolean;
export type ProcessVariables = Readonly<Record<string, VariableValue>>;

// As JUEL writes them, which needs no escaping in XML.
for (const [word, precedence] of Object.entries({ or: 1, and: 2, eq: 6, ne: 6, lt: 7, gt: 7, le: 7, ge: 7 }))
  jsep.addBinaryOp(word, precedence);
jsep.addUnaryOp('not');

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
const logicalOperators = new Set(['&&', 'and', '||', 'or']);

/** Ids travel as text: `${days > 3}` holds for 5 and for "5". */
function ordered(a: VariableValue, b: VariableValue): number {
  const [x, y] = [Number(a), Number(b)];
  return Number.isNaN(x) || Number.isNaN(y) ? (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0) : x - y;
}
function same(a: VariableValue, b: VariableValue): boolean {
  return String(a) === String(b);
}

const expressions = new Map<string, Expression>();

/** The tree of a condition, `${pass}` or `${days > 3 and not urgent}`. Refuses whatever is no comparison of variables and values. */
export function parseCondition(condition: string): Expression {
  const known = expressions.get(condition);
  if (known) return known;
  const text = /^\s*[$#]\{([^]*)\}\s*$/.exec(condition)?.[1] ?? condition;
  let tree: Expression;
  try {
    tree = jsep(text);
  } catch (error) {
    throw new DomainError(
      'flow.condition-malformed',
      { condition, detail: (error as Error).message },
      { field: 'files' },
    );
  }
  assertSupported(tree, condition);
  expressions.set(condition, tree);
  return tree;
}

function assertSupported(node: Expression, condition: string): void {
  switch (node.type) {
    case 'Identifier':
      return;
    case 'Literal':
      if (['string', 'number', 'boolean'].includes(typeof (node as Literal).value)) return;
      break;
    case 'UnaryExpression': {
      const { operator, argument } = node as UnaryExpression;
      if (['!', 'not', '-'].includes(operator)) return assertSupported(argument, condition);
      break;
    }
    case 'BinaryExpression': {
      const { operator, left, right } = node as BinaryExpression;
      if (!comparisons.has(operator) && !logicalOperators.has(operator)) break;
      assertSupported(left, condition);
      return assertSupported(right, condition);
    }
  }
  throw new DomainError('flow.condition-malformed', { condition, detail: String(node.type) }, { field: 'files' });
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

/** The value of a variable; refuses by its name where there is none. */
function requireVariable(variables: ProcessVariables, name: string): VariableValue {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined) throw new DomainError('flow.variable-missing', { name });
  return value;
}

/** Whether a condition holds. */
export const evaluateCondition = (condition: string, variables: ProcessVariables): boolean =>
  isTrue(evaluate(parseCondition(condition), variables));

/** A text with its `${variable}`s filled in. */
export const fillPlaceholders = (text: string, variables: ProcessVariables): string =>
  text.replace(/[$#]\{\s*(\w+)\s*\}/g, (_, name: string) => String(requireVariable(variables, name)));
