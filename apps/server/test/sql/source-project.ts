import path from 'node:path';
import {
  type CallExpression,
  type Expression,
  type Node,
  type PropertyAccessExpression,
  type SourceFile,
  SyntaxKind,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import { API, type Checker, type Project, SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

/** The server's sources with a type checker. */
export interface SourceProject {
  readonly project: Project;
  readonly checker: Checker;
  readonly files: readonly SourceFile[];
  close(): void;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const serverFolder = path.join(root, 'apps/server');
const isOurs = /^(packages\/engine\/src|modules\/[^/]+\/server|apps\/server\/src)\//;

/** Opens the server's sources without tests. */
export function openSourceProject(): SourceProject {
  const api = new API({ cwd: serverFolder });
  const snapshot = api.updateSnapshot({ openProjects: [path.join(serverFolder, 'tsconfig.json')] });
  const project = snapshot.getProjects()[0] as Project;
  const names = project.program
    .getSourceFileNames()
    .filter((name) => isOurs.test(path.relative(root, name)) && !name.endsWith('.test.ts'));
  const files = names.flatMap((name) => project.program.getSourceFile(name) ?? []);
  return { project, checker: project.checker, files, close: () => api.close() };
}

/** A template that is executed as a complete statement. */
export interface ExecutedTemplate {
  /** `modules/…/pay.ts:12`. */
  readonly at: string;
  readonly file: string;
  readonly template: TaggedTemplateExpression;
}

/** All `sql` templates of the sources, and those executed as complete statements. */
export function findTemplates({ files }: SourceProject): { all: number; executed: ExecutedTemplate[] } {
  const executed: ExecutedTemplate[] = [];
  let all = 0;
  for (const source of files) {
    const file = path.relative(root, source.fileName);
    const visit = (node: Node): void => {
      if (isSqlTemplate(node)) {
        all += 1;
        const line = source.text.slice(0, node.template.pos).split('\n').length;
        if (isExecuted(node)) executed.push({ at: `${file}:${line}`, file, template: node });
      }
      node.forEachChild(visit);
    };
    if (source.text.includes('sql')) visit(source);
  }
  return { all, executed };
}

export const isSqlTemplate = (node: Node): node is TaggedTemplateExpression =>
  node.kind === SyntaxKind.TaggedTemplateExpression && identifierName((node as TaggedTemplateExpression).tag) === 'sql';

const isExecuted = ({ parent }: TaggedTemplateExpression): boolean =>
  parent.kind === SyntaxKind.PropertyAccessExpression &&
  identifierName((parent as PropertyAccessExpression).name) === 'execute';

/** Name of an identifier; `''` for anything else. */
export const identifierName = (node: Node): string =>
  node.kind === SyntaxKind.Identifier ? (node as Node & { text: string }).text : '';

/** `ref` for `sql.ref('…')`; undefined for other calls. */
export function sqlFunctionName(call: CallExpression): string | undefined {
  const callee = call.expression as Expression;
  if (callee.kind !== SyntaxKind.PropertyAccessExpression) return undefined;
  const { expression, name } = callee as PropertyAccessExpression;
  return identifierName(expression) === 'sql' ? identifierName(name) : undefined;
}

/** Symbol of a name, through imports. */
export function resolveSymbol({ checker }: SourceProject, node: Node): TypeSymbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Declaration of a name. */
export function findDeclaration(sources: SourceProject, node: Node): Node | undefined {
  const symbol = resolveSymbol(sources, node);
  return symbol?.valueDeclaration?.resolve(sources.project);
}
