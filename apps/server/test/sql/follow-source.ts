import {
  type ArrayLiteralExpression,
  type ArrowFunction,
  type CallExpression,
  type ConditionalExpression,
  type Expression,
  type FunctionDeclaration,
  type Node,
  type PropertyAccessExpression,
  type ReturnStatement,
  SyntaxKind,
  type VariableDeclaration,
} from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import { identifierName } from './source-project.ts';

/** Members of a union, or the type itself. */
export const unionMembers = (type: Type | undefined): readonly Type[] =>
  type ? ((type as { getTypes?: () => readonly Type[] | undefined }).getTypes?.() ?? [type]) : [];

/** Whether a type is Kysely's type of an SQL fragment. */
export const isSqlFragment = (type: Type): boolean =>
  /^(Aliased)?RawBuilder$|^Expression$/.test(type.getSymbol()?.name ?? '');

/** A function whose body can be analysed. */
export type FollowedFunction = ArrowFunction | (FunctionDeclaration & { readonly body: Node });

/** Function that a name is declared as. */
export function findFunction(declaration: Node): FollowedFunction | undefined {
  if (declaration.kind === SyntaxKind.FunctionDeclaration) return declaration as FollowedFunction;
  const { initializer } = declaration as VariableDeclaration;
  return initializer?.kind === SyntaxKind.ArrowFunction ? (initializer as ArrowFunction) : undefined;
}

/** The list in `list.filter(…)`. */
export function filteredList(node: Expression): Expression | undefined {
  if (node.kind !== SyntaxKind.CallExpression) return undefined;
  const { expression } = node as CallExpression;
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return undefined;
  const { name, expression: list } = expression as PropertyAccessExpression;
  return identifierName(name) === 'filter' ? list : undefined;
}

/** The list that `...(condition ? [] : [element])` adds, if any. */
export function spreadList(node: Expression): Expression {
  let list = (node as unknown as { expression: Expression }).expression;
  while (list.kind === SyntaxKind.ParenthesizedExpression)
    list = (list as unknown as { expression: Expression }).expression;
  if (list.kind !== SyntaxKind.ConditionalExpression) return list;
  const { whenTrue, whenFalse } = list as ConditionalExpression;
  return (whenTrue as ArrayLiteralExpression).elements?.length > 0 ? whenTrue : whenFalse;
}

/** The function in `list.map((each) => …)`. */
export function mapCallback(node: Expression): ArrowFunction | undefined {
  if (node.kind !== SyntaxKind.CallExpression) return undefined;
  const { expression, arguments: given } = node as CallExpression;
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return undefined;
  const name = identifierName((expression as PropertyAccessExpression).name);
  const [made] = given as readonly Expression[];
  return /^(map|flatMap)$/.test(name) && made?.kind === SyntaxKind.ArrowFunction ? (made as ArrowFunction) : undefined;
}

/** Possible results of a function: its expression, or its return expressions. */
export function returnExpressions(body: Node): Expression[] {
  if (body.kind !== SyntaxKind.Block) return [body as Expression];
  const answers: Expression[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.ArrowFunction || node.kind === SyntaxKind.FunctionExpression) return;
    const { expression } = node as ReturnStatement;
    if (node.kind === SyntaxKind.ReturnStatement && expression) answers.push(expression);
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return answers;
}
