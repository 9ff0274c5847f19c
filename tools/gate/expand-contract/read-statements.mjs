/** Longest match first; the first group says what it is. Strings and bodies cannot hide a semicolon or a comment. */
const token =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|\$(?<tag>\w*)\$(?<body>[\s\S]*?)\$\k<tag>\$|(?<text>\be'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*')|"(?<name>(?:[^"]|"")+)"|(?<end>;)|(?<code>[$]|\be(?=')|[^-/$'";e]+|[\s\S])/giu;

/**
 * Statements of a migration: code in small letters without comments, strings emptied, spaces made one; comments before, in and
 * right behind it; bodies between dollars; line. A semicolon ends one, except in `begin atomic … end`.
 */
export function readStatements(sql) {
  const statements = [];
  let current = startStatement();
  for (const { 0: all, index, groups } of sql.matchAll(token)) {
    if (groups.comment) {
      const behind = current.code.trim() === '' && statements.at(-1);
      const owner = behind && !sql.slice(behind.end, index).includes('\n') ? behind : current;
      owner.comments.push(all);
    } else if (groups.end && !isInAtomicBody(current.code)) {
      if (current.code.trim() !== '') statements.push({ ...current, end: index });
      current = startStatement();
    } else {
      if (current.code.trim() === '' && all.trim() !== '') current.line = countLines(sql, index, all);
      if (groups.body !== undefined) current.bodies.push(groups.body);
      current.code += toCode(all, groups);
    }
  }
  if (current.code.trim() !== '') statements.push({ ...current, end: sql.length });
  return statements.map(({ code, ...rest }) => ({ ...rest, code: code.toLowerCase().replace(/\s+/g, ' ').trim() }));
}

const startStatement = () => ({ code: '', comments: [], bodies: [], line: 1 });

function toCode(all, { body, text, name }) {
  if (body !== undefined) return ' $$ ';
  if (text !== undefined) return "''";
  return name ?? all;
}

const isInAtomicBody = (code) => /\bbegin\s+atomic\b/i.test(code) && !/\bend\s*$/i.test(code);

const countLines = (sql, index, all) => sql.slice(0, index + all.search(/\S/)).split('\n').length;

/** Parts between commas that are in no bracket. */
export function splitAtCommas(code) {
  const parts = [''];
  let depth = 0;
  for (const each of code) {
    if (each === '(' || each === '[') depth += 1;
    if (each === ')' || each === ']') depth -= 1;
    if (each === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += each;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
