import { type Expression, SyntaxKind, type VariableDeclaration } from 'typescript/unstable/ast';
import { isSqlFragment, unionMembers } from './follow-source.ts';
import { findDeclaration, isSqlTemplate, type SourceProject } from './source-project.ts';

/** Whether an expression is a part of a statement, and no value of it. */
export const isFragment = ({ checker }: SourceProject, node: Expression): boolean =>
  isSqlTemplate(node) || unionMembers(checker.getTypeAtLocation(node)).some(isSqlFragment);

/** Whether an expression is a condition of a statement. */
export function isCondition({ checker }: SourceProject, node: Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return !!type && /^(Promise<)?RawBuilder<boolean>/.test(checker.typeToString(type));
}

/** What the constant of that name is set to. */
export function findInitializer(sources: SourceProject, node: Expression): Expression | undefined {
  const declaration = findDeclaration(sources, node);
  if (declaration?.kind !== SyntaxKind.VariableDeclaration) return undefined;
  return (declaration as VariableDeclaration).initializer;
}

/** A text of at most four possible ones, by its type: the first or a later one by the way; undefined of any other. */
export function findPossibleText({ checker }: SourceProject, node: Expression, way: number): string | undefined {
  const texts = unionMembers(checker.getTypeAtLocation(node)).map((type) => (type as { value?: unknown }).value);
  const text = texts[Math.min(way, texts.length - 1)];
  return typeof text === 'string' && texts.length <= 4 ? text : undefined;
}
