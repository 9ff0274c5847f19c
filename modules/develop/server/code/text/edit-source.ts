import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { fitsLine, indentLines } from './format-code.ts';

const pairs = lookupMap<string>({ '(': ')', '[': ']', '{': '}' });

/** Position of the closing bracket for the one at `open`; -1 when missing. Strings and comments are skipped. */
function findClosingBracket(text: string, open: number): number {
  const waiting: string[] = [];
  for (let at = open; at < text.length; at += 1) {
    const skipped = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/.exec(
      text.slice(at, at + 5000),
    );
    if (skipped) {
      at += skipped[0].length - 1;
      continue;
    }
    const letter = text[at] as string;
    if (pairs.get(letter)) waiting.push(pairs.get(letter) as string);
    else if (letter === waiting.at(-1)) {
      waiting.pop();
      if (waiting.length === 0) return at;
    }
  }
  return -1;
}

/** Splits a one-line list at its top-level commas. */
function splitElements(inner: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (pairs.get(inner[at] as string)) at = Math.max(at, findClosingBracket(inner, at));
    else if (inner[at] === ',') {
      parts.push(inner.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...parts, inner.slice(begin)].map((part) => part.trim()).filter(Boolean);
}

/**
 * Appends an element to the array or object that opens at the end of the match of `opening`. Undefined when there is
 * no match. Lines are wrapped like the formatter does.
 */
export function addElement(text: string, opening: RegExp, element: string): string | undefined {
  const found = opening.exec(text);
  if (!found) return undefined;
  const open = found.index + found[0].length - 1;
  const close = findClosingBracket(text, open);
  if (close < 0) return undefined;
  const inner = text.slice(open + 1, close);
  const lineBegin = text.lastIndexOf('\n', open) + 1;
  const indent = /^ */.exec(text.slice(lineBegin))?.[0] ?? '';
  if (inner.includes('\n')) {
    const before = text.slice(0, close).replace(/[ ]*$/, '');
    return `${before}${indentLines(element, `${indent}  `)},\n${indent}${text.slice(close)}`;
  }
  const elements = [...splitElements(inner), element];
  const pad = text[open] === '{' ? ' ' : '';
  const lineEnd = text.indexOf('\n', close);
  const oneLine = `${text.slice(0, open + 1)}${pad}${elements.join(', ')}${pad}${text.slice(close)}`;
  const line = `${text.slice(lineBegin, open + 1)}${pad}${elements.join(', ')}${pad}${text.slice(close, lineEnd)}`;
  if (!element.includes('\n') && fitsLine(line)) return oneLine;
  const lines = elements.map((each) => `${indentLines(each, `${indent}  `)},\n`).join('');
  return `${text.slice(0, open + 1)}\n${lines}${indent}${text.slice(close)}`;
}

const importLine = /^import [^;]*? from '([^']+)';$/gm;

/** Adds an import in the order of the formatter, unless present. */
export function addImport(text: string, statement: string): string {
  if (text.includes(statement)) return text;
  const source = /from '([^']+)';$/.exec(statement)?.[1] ?? '';
  const lines = [...text.matchAll(importLine)];
  const same = lines.find(([, other]) => other === source);
  if (same) return text.replace(same[0], mergeImports(same[0], statement));
  const next = lines.find(([, other]) => comesBefore(source, other as string));
  if (next) return `${text.slice(0, next.index)}${statement}\n${text.slice(next.index)}`;
  const last = lines.at(-1);
  const end = last ? last.index + last[0].length + 1 : 0;
  return `${text.slice(0, end)}${statement}\n${last ? '' : '\n'}${text.slice(end)}`;
}

/** Merges two imports of one file, names sorted. */
function mergeImports(one: string, other: string): string {
  const names = [one, other].flatMap((each) => /\{ ([^}]*) \}/.exec(each)?.[1]?.split(', ') ?? []);
  return one.replace(/\{ [^}]* \}/, `{ ${[...new Set(names)].toSorted().join(', ')} }`);
}

/** Order of imports: packages, aliases, then files, from far to near. */
const importGroup = (source: string): number =>
  source.startsWith('.') ? 3 : source.startsWith('#') ? 2 : source.startsWith('node:') ? 0 : 1;

function comesBefore(one: string, other: string): boolean {
  if (importGroup(one) !== importGroup(other)) return importGroup(one) < importGroup(other);
  const [a, b] = [one, other].map((each) => each.replace(/\.tsx?$/, '').split('/')) as [string[], string[]];
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0) return a.length < b.length;
  if (b[at] === undefined) return false;
  const order = (part: string) => (part === '..' ? '' : part);
  return order(a[at] as string) < order(b[at] as string);
}
