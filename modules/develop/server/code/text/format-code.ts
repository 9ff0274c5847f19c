const maxLineWidth = 120;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** Width of a line in columns; a Chinese character counts two, as in the formatter. */
export const displayWidth = (line: string): number =>
  [...line].reduce((width, letter) => width + (wide.test(letter) ? 2 : 1), 0);

/** Whether the formatter would keep it on one line. */
export const fitsLine = (line: string): boolean => displayWidth(line) <= maxLineWidth;

/** A text as string literal. It is safe (`safe-text.ts`), so nothing needs escaping. */
export const quote = (text: string): string => `'${text}'`;

/** Indents lines. */
export const indentLines = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

/** `head(a, b)tail` on one line, or one argument per line, like the formatter. */
export function formatCall(indent: string, head: string, args: readonly string[], tail: string): string {
  const line = `${indent}${head}(${args.join(', ')})${tail}`;
  if (fitsLine(line)) return line;
  return [`${indent}${head}(`, ...args.map((each) => `${indent}  ${each},`), `${indent})${tail}`].join('\n');
}

/** `head(a, b, { x, y })tail`: the options start on the line of the head if they fit. */
export function formatCallWithOptions(
  indent: string,
  head: string,
  args: readonly string[],
  options: readonly string[],
  tail: string,
): string {
  const object = `{ ${options.join(', ')} }`;
  const line = `${indent}${head}(${[...args, object].join(', ')})${tail}`;
  if (fitsLine(line)) return line;
  const opening = `${indent}${head}(${args.join(', ')}, {`;
  const listed = (by: string) => options.map((option) => `${indent}${by}${option},`);
  if (fitsLine(opening)) return [opening, ...listed('  '), `${indent}})${tail}`].join('\n');
  const inside = fitsLine(`${indent}  ${object},`)
    ? [`${indent}  ${object},`]
    : [`${indent}  {`, ...listed('    '), `${indent}  },`];
  return [`${indent}${head}(`, ...args.map((each) => `${indent}  ${each},`), ...inside, `${indent})${tail}`].join('\n');
}

/** A line of import. (Written out it would be taken for one of the file it stands in: tools/gate/imports.mjs.) */
export const formatImport = (what: string, from: string): string => `import ${what} from '${from}';`;
