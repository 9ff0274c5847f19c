import type { Label } from '@refectory/declaration/label.ts';
import jsep, { type BinaryExpression, type Expression, type Literal, type UnaryExpression } from 'jsep';
import { explainSyntax, unsupportedNodes } from './condition-details.ts';
import type { ProcessProblem } from './process-problem.ts';

// Operator words of JUEL, which need no escaping in XML.
for (const [word, precedence] of Object.entries({ or: 1, and: 2, eq: 6, ne: 6, lt: 7, gt: 7, le: 7, ge: 7 }))
  jsep.addBinaryOp(word, precedence);
jsep.addUnaryOp('not');

const comparisons = new Set(['==', 'eq', '!=', 'ne', '<', 'lt', '>', 'gt', '<=', 'le', '>=', 'ge']);
const logicalOperators = new Set(['&&', 'and', '||', 'or']);

export type ConditionFault = Extract<ProcessProblem, { readonly code: 'flow.condition-malformed' }>;
export type ConditionReading = { readonly tree: Expression } | { readonly fault: ConditionFault };

const readings = new Map<string, ConditionReading>();
/** Bounded, because the designer parses on every key. */
const maxReadings = 5000;

/**
 * The syntax tree of a condition, `${pass}` or `${days > 3 and not urgent}`, or why it is not a comparison of
 * variables and values.
 */
export function readConditionTree(condition: string): ConditionReading {
  const known = readings.get(condition);
  if (known) return known;
  const reading = parse(condition);
  if (readings.size >= maxReadings) readings.clear();
  readings.set(condition, reading);
  return reading;
}

/** Why a condition is invalid, if it is. */
export function findConditionFault(condition: string): ConditionFault | undefined {
  const reading = readConditionTree(condition);
  return 'fault' in reading ? reading.fault : undefined;
}

function parse(condition: string): ConditionReading {
  const fault = (detail: Label): ConditionReading => ({
    fault: { code: 'flow.condition-malformed', params: { condition, detail } },
  });
  const text = /^\s*[$#]\{([^]*)\}\s*$/.exec(condition)?.[1] ?? condition;
  let tree: Expression;
  try {
    tree = jsep(text);
  } catch (error) {
    return fault(explainSyntax((error as Error).message));
  }
  const foreign = findForeign(tree);
  return foreign ? fault(unsupportedNodes(foreign)) : { tree };
}

/** The first sub-expression that is not allowed. */
function findForeign(node: Expression): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return undefined;
    case 'Literal':
      return ['string', 'number', 'boolean'].includes(typeof (node as Literal).value) ? undefined : node.type;
    case 'UnaryExpression': {
      const { operator, argument } = node as UnaryExpression;
      return ['!', 'not', '-'].includes(operator) ? findForeign(argument) : operator;
    }
    case 'BinaryExpression': {
      const { operator, left, right } = node as BinaryExpression;
      if (!comparisons.has(operator) && !logicalOperators.has(operator)) return operator;
      return findForeign(left) ?? findForeign(right);
    }
    default:
      return node.type;
  }
}
