import {
  type ArrayLiteralExpression,
  type BinaryExpression,
  type CallExpression,
  type ConditionalExpression,
  type Expression,
  type Node,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from 'typescript/unstable/ast';
import {
  type FollowedFunction,
  filteredList,
  findFunction,
  mapCallback,
  returnExpressions,
  spreadList,
} from './follow-source.ts';
import { findInitializer, findPossibleText, isCondition, isFragment } from './known-types.ts';
import {
  findDeclaration,
  identifierName,
  isSqlTemplate,
  resolveSymbol,
  type SourceProject,
  sqlFunctionName,
} from './source-project.ts';

/** A part of the statement is known only at run time. */
export class UnreadableStatement extends Error {}

/** Arguments of functions by parameter symbol. */
type Scope = ReadonlyMap<number, { readonly node: Expression; readonly scope: Scope }>;
const noScope: Scope = new Map();

/** Choices at conditions: each statement is rendered once with all first and once with all second branches. */
export const branchChoices = [0, 1] as const;
type Way = (typeof branchChoices)[number];

/**
 * Renders a template as Kysely would: values as parameters, fragments inline. Follows constants and functions; a
 * fragment known only at run time makes the statement {@link UnreadableStatement}, unless it is a condition, which
 * becomes `true`.
 */
export function renderStatement(
  sources: SourceProject,
  template: TaggedTemplateExpression,
  way: Way,
): RenderedStatement {
  const renderer = new Renderer(sources, way);
  const text = renderer.template(template, noScope);
  return { text, templates: renderer.templates };
}

export interface RenderedStatement {
  readonly text: string;
  /** Templates it consists of. */
  readonly templates: readonly Node[];
}

class Renderer {
  private readonly sources: SourceProject;
  private readonly way: Way;
  readonly templates: Node[] = [];
  private parameters = 0;
  private depth = 0;

  constructor(sources: SourceProject, way: Way) {
    this.sources = sources;
    this.way = way;
  }

  template(node: TaggedTemplateExpression, scope: Scope): string {
    const { template } = node;
    this.templates.push(node);
    if (template.kind !== SyntaxKind.TemplateExpression) return (template as Node & { text: string }).text;
    const { head, templateSpans } = template as TemplateExpression;
    const parts = templateSpans.map(({ expression, literal }) => this.value(expression, scope) + literal.text);
    return head.text + parts.join('');
  }

  private value(node: Expression, scope: Scope): string {
    return isFragment(this.sources, node) ? this.fragment(node, scope) : this.parameter();
  }

  private parameter(): string {
    this.parameters += 1;
    return `$${this.parameters}`;
  }

  private fragment(node: Expression, scope: Scope): string {
    const before = this.parameters;
    if (this.depth > 30) throw new UnreadableStatement('endless');
    this.depth += 1;
    try {
      return this.known(node, scope);
    } catch (error) {
      if (!(error instanceof UnreadableStatement) || !isCondition(this.sources, node)) throw error;
      this.parameters = before;
      return 'true';
    } finally {
      this.depth -= 1;
    }
  }

  private known(node: Expression, scope: Scope): string {
    if (isSqlTemplate(node)) return this.template(node, scope);
    switch (node.kind) {
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AwaitExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.NonNullExpression:
        return this.fragment((node as unknown as { expression: Expression }).expression, scope);
      case SyntaxKind.ConditionalExpression: {
        const { whenTrue, whenFalse } = node as ConditionalExpression;
        const [one, other] = this.way === 0 ? [whenTrue, whenFalse] : [whenFalse, whenTrue];
        return this.fragment(identifierName(one) === 'undefined' ? other : one, scope);
      }
      case SyntaxKind.BinaryExpression: {
        const { left, right } = node as BinaryExpression;
        return this.fragment(this.way === 0 ? left : right, scope);
      }
      case SyntaxKind.Identifier:
        return this.named(node, scope);
      case SyntaxKind.CallExpression:
        return this.call(node as CallExpression, scope);
      default:
        throw new UnreadableStatement(SyntaxKind[node.kind]);
    }
  }

  private named(node: Expression, scope: Scope): string {
    const given = this.given(node, scope);
    if (given) return this.fragment(given.node, given.scope);
    const initializer = findInitializer(this.sources, node);
    if (!initializer) throw new UnreadableStatement(identifierName(node));
    return this.fragment(initializer, scope);
  }

  private given(node: Expression, scope: Scope) {
    const symbol = resolveSymbol(this.sources, node);
    return symbol && scope.get(symbol.id);
  }

  private call(call: CallExpression, scope: Scope): string {
    const [first, second] = call.arguments as readonly Expression[];
    switch (sqlFunctionName(call)) {
      case 'ref':
      case 'table':
      case 'id':
        return this.text(first, scope).split('.').map(quoted).join('.');
      case 'raw':
        return this.text(first, scope);
      case 'lit':
        return this.literal(first, scope);
      case 'val':
        return this.parameter();
      case 'join':
        return this.list(first, scope).join(second ? this.fragment(second, scope) : ', ');
      default:
        return this.answerOf(call, scope);
    }
  }

  private literal(node: Expression | undefined, scope: Scope): string {
    const type = node && this.sources.checker.getTypeAtLocation(node);
    const kind = type ? this.sources.checker.typeToString(type) : '';
    if (kind === 'number' || /^\d+$/.test(kind)) return /^\d+$/.test(kind) ? kind : '1';
    if (kind === 'boolean') return 'true';
    return `'${this.text(node, scope)}'`;
  }

  /** A text known from the sources: the name of a table or column. */
  private text(node: Expression | undefined, scope: Scope): string {
    if (!node) throw new UnreadableStatement('nothing');
    if (node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral)
      return (node as unknown as { text: string }).text;
    if (node.kind === SyntaxKind.TemplateExpression) {
      const { head, templateSpans } = node as TemplateExpression;
      return head.text + templateSpans.map((span) => this.text(span.expression, scope) + span.literal.text).join('');
    }
    if (node.kind === SyntaxKind.Identifier) {
      const given = this.given(node, scope);
      if (given) return this.text(given.node, given.scope);
      const initializer = findInitializer(this.sources, node);
      if (initializer) return this.text(initializer, scope);
    }
    const text = findPossibleText(this.sources, node, this.way);
    if (text === undefined) throw new UnreadableStatement(node.getText());
    return text;
  }

  private list(node: Expression | undefined, scope: Scope): string[] {
    if (!node) throw new UnreadableStatement('nothing');
    if (node.kind === SyntaxKind.ArrayLiteralExpression)
      return ((node as ArrayLiteralExpression).elements as readonly Expression[]).flatMap((each) =>
        each.kind === SyntaxKind.SpreadElement ? this.list(spreadList(each), scope) : this.value(each, scope),
      );
    if (node.kind === SyntaxKind.Identifier) {
      const given = this.given(node, scope);
      if (given) return this.list(given.node, given.scope);
      const initializer = findInitializer(this.sources, node);
      if (initializer) return this.list(initializer, scope);
    }
    const inner = filteredList(node);
    if (inner) return this.list(inner, scope);
    const made = mapCallback(node);
    if (made) return [this.made(made, [], noScope, scope)];
    const type = this.sources.checker.getTypeAtLocation(node);
    const element = type && this.sources.checker.typeToString(type);
    if (element && !element.includes('RawBuilder')) return [this.parameter()];
    throw new UnreadableStatement(node.getText());
  }

  private answerOf(call: CallExpression, scope: Scope): string {
    const declaration = findDeclaration(this.sources, call.expression);
    const made = declaration && findFunction(declaration);
    if (!made) throw new UnreadableStatement(call.getText());
    return this.made(made, call.arguments as readonly Expression[], scope);
  }

  /** Result of a function with its arguments bound. */
  private made(made: FollowedFunction, given: readonly Expression[], scope: Scope, outer: Scope = noScope): string {
    const inner = new Map(outer);
    made.parameters.forEach(({ name, initializer }, n) => {
      const symbol = resolveSymbol(this.sources, name);
      const node = given[n] ?? initializer;
      if (symbol && node) inner.set(symbol.id, { node, scope });
    });
    const answers = returnExpressions(made.body).filter((each) => isFragment(this.sources, each));
    const answer = answers[Math.min(this.way, answers.length - 1)];
    if (!answer) throw new UnreadableStatement(made.body.getText());
    return this.fragment(answer, inner);
  }
}

const quoted = (name: string): string => `"${name}"`;
