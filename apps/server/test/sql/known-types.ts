import { type Expression, SyntaxKind, type VariableDeclaration } from 'typescript/unstable/ast';
import { isSqlFragment, unionMembers } from './follow-source.ts';
import { findDeclaration, isSqlTemplate, type SourceProject } from './source-project.ts';

/** Whether an expression is an SQL fragment rather than a value. */
export const isFragment = ({ checker }: SourceProject, node: Expression): boolean =>
  isSqlTemplate(node) || unionMembers(checker.getTypeAtLocation(node)).some(isSqlFragment);

/** Whether an expression is an SQL condition. */
export function isCondition({ checker }: SourceProject, node: Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return !!type && /^(Promise<)?RawBuilder<boolean>/.test(checker.typeToString(type));
}

/** Initializer of a constant. */
export function findInitializer(sources: SourceProject, node: Expression): Expression | undefined {
  const declaration = findDeclaration(sources, node);
  if (declaration?.kind !== SyntaxKind.VariableDeclaration) return undefined;
  return (declaration as VariableDeclaration).initializer;
}

/** One of at most four possible texts by the type of an expression, chosen by `way`; undefined for other types. */
export function findPossibleText({ checker }: SourceProject, node: Expression, way: number): string | undefined {
  const texts = unionMembers(checker.getTypeAtLocation(node)).map((type) => (type as { value?: unknown }).value);
  const text = texts[Math.min(way, texts.length - 1)];
  return typeof text === 'string' && texts.length <= 4 ? text : undefined;
}
