import diff from 'highlight.js/lib/languages/diff';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { Fragment, type ReactNode, useMemo } from 'react';
import css from './highlighted-code.module.css';

const lowlight = createLowlight({ diff, sql, typescript, xml });

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Node[];
}

/** highlight.js token classes → our CSS classes. */
const tokenClasses: Readonly<Record<string, string | undefined>> = {
  'hljs-keyword': css.keyword,
  'hljs-type': css.keyword,
  'hljs-built_in': css.keyword,
  'hljs-string': css.string,
  'hljs-number': css.number,
  'hljs-literal': css.number,
  'hljs-comment': css.comment,
  'hljs-title': css.title,
  'hljs-name': css.title,
  'hljs-addition': css.addition,
  'hljs-deletion': css.deletion,
};

function renderNode({ type, value, properties, children = [] }: Node, key: number): ReactNode {
  if (type === 'text') return <Fragment key={key}>{value}</Fragment>;
  const names = Array.isArray(properties?.className) ? properties.className : [];
  const tone = names.map((name) => tokenClasses[String(name)]).find(Boolean);
  return (
    <span key={key} {...(tone && { className: tone })}>
      {children.map(renderNode)}
    </span>
  );
}

interface ColouredCodeProps {
  readonly language: 'typescript' | 'sql' | 'diff';
  readonly text: string;
}

/** Source code with syntax highlighting, loaded on demand. */
export default function HighlightedCode({ language, text }: ColouredCodeProps) {
  const tree = useMemo(() => lowlight.highlight(language, text), [language, text]);
  return <code>{(tree.children as readonly Node[]).map(renderNode)}</code>;
}
