import { lookup } from '@refectory/declaration/lookup.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import jsep, {
  type BinaryExpression,
  type Expression,
  type Identifier,
  type Literal,
  type UnaryExpression,
} from 'jsep';

export type Value = string | number | boolean;
export type Variables = Readonly<Record<string, Value>>;

// As JUEL writes them, which needs no escaping in XML.
for (const [word, precedence] of Object.entries({ or: 1, and: 2, eq: 6, ne: 6, lt: 7, gt: 7, le: 7, ge: 7 }))
  jsep.addBinaryOp(word, precedence);
jsep.addUnaryOp('not');

const comparisons = lookup<(a: Value, b: Value) => boolean>({
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
const joins = new Set(['&&', 'and', '||', 'or']);

/** Ids travel as text: `${days > 3}` holds for 5 and for "5". */
function ordered(a: Value, b: Value): number {
  const [x, y] = [Number(a), Number(b)];
  return Number.isNaN(x) || Number.isNaN(y) ? (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0) : x - y;
}
function same(a: Value, b: Value): boolean {
  return String(a) === String(b);
}

const expressions = new Map<string, Expression>();

/** The tree of a condition, `${pass}` or `${days > 3 and not urgent}`. Refuses whatever is no comparison of variables and values. */
export function readCondition(condition: string): Expression {
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
  check(tree, condition);
  expressions.set(condition, tree);
  return tree;
}

function check(node: Expression, condition: string): void {
  switch (node.type) {
    case 'Identifier':
      return;
    case 'Literal':
      if (['string', 'number', 'boolean'].includes(typeof (node as Literal).value)) return;
      break;
    case 'UnaryExpression': {
      const { operator, argument } = node as UnaryExpression;
      if (['!', 'not', '-'].includes(operator)) return check(argument, condition);
      break;
    }
    case 'BinaryExpression': {
      const { operator, left, right } = node as BinaryExpression;
      if (!comparisons.has(operator) && !joins.has(operator)) break;
      check(left, condition);
      return check(right, condition);
    }
  }
  throw new DomainError('flow.condition-malformed', { condition, detail: String(node.type) }, { field: 'files' });
}

const evaluate = (node: Expression, variables: Variables): Value => {
  switch (node.type) {
    case 'Identifier':
      return variableOf(variables, (node as Identifier).name);
    case 'Literal':
      return (node as Literal).value as Value;
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

const isTrue = (value: Value): boolean => value === true || value === 'true';

/** The value of a variable; refuses by its name where there is none. */
function variableOf(variables: Variables, name: string): Value {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined) throw new DomainError('flow.variable-missing', { name });
  return value;
}

/** Whether a condition holds. */
export const holds = (condition: string, variables: Variables): boolean =>
  isTrue(evaluate(readCondition(condition), variables));

/** A text with its `${variable}`s filled in. */
export const filled = (text: string, variables: Variables): string =>
  text.replace(/[$#]\{\s*(\w+)\s*\}/g, (_, name: string) => String(variableOf(variables, name)));
