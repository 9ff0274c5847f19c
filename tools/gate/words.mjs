import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const chinese = /\p{Script=Han}/u;

/** Characters after which a slash starts a regular expression; elsewhere it divides. */
const beforeExpression = '(,=:[!&|?{};>';

/**
 * End of the token that starts at `at` (comment, string, template, regular expression); `at` itself if none starts
 * there.
 */
function endOfToken(source, at, last) {
  const two = source.slice(at, at + 2);
  if (two === '//') return (source.indexOf('\n', at) + source.length + 1) % (source.length + 1);
  if (two === '/*') return source.indexOf('*/', at) + 2;
  const quoted = /(['"])(?:\\.|(?!\1)[^\\\n])*\1/y;
  quoted.lastIndex = at;
  if (quoted.test(source)) return quoted.lastIndex;
  if (source[at] === '`') return endOfTemplate(source, at);
  const expression = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y;
  expression.lastIndex = at;
  return beforeExpression.includes(last) && expression.test(source) ? expression.lastIndex : at;
}

function endOfTemplate(source, from) {
  let depth = 0;
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (depth === 0 && source[at] === '`') return at + 1;
    else if (source[at] === '{' && (depth > 0 || source[at - 1] === '$')) depth += 1;
    else if (source[at] === '}' && depth > 0) depth -= 1;
  }
  return source.length;
}

/** Strings and templates of a source without comments: `{ start, end, text }`. */
export function listStrings(source) {
  const found = [];
  let last = '(';
  for (let at = 0; at < source.length; ) {
    const end = endOfToken(source, at, last);
    if (end === at) {
      if (source[at].trim()) last = source[at];
      at += 1;
      continue;
    }
    if (/['"`]/.test(source[at])) {
      found.push({ start: at, end, text: source.slice(at + 1, end - 1) });
      last = '"';
    }
    at = end;
  }
  return found;
}

/** Texts of a source: each Chinese string with the English one that follows it, if any. */
export function listTexts(source) {
  const strings = listStrings(source);
  return strings.flatMap(({ start, end, text }, place) => {
    if (!chinese.test(text)) return [];
    const next = strings[place + 1];
    const isPair = next && /^\s*,\s*(en:\s*)?$/.test(source.slice(end, next.start)) && !chinese.test(next.text);
    return [{ start, zh: text, en: isPair ? next.text : '' }];
  });
}

const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const words = (cell) => cell.split(/、|, ?/).filter(Boolean);

/** Parses the glossary: terms with their given-up words, and messages that are exempt. */
export function readGlossary(page) {
  const [, table = '', messages = ''] =
    /<a id="words"><\/a>(.*?)<a id="messages"><\/a>(.*?)<a id="code"><\/a>/s.exec(page) ?? [];
  const things = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Chinese |'))
    .map(cells)
    .map(([zh, en, givenUp]) => ({ zh: words(zh), en: words(en), givenUp: words(givenUp) }));
  return { things, messages: new Set([...messages.matchAll(/^- `(.+)`$/gm)].map(([, text]) => text)) };
}

/** Visible text without the values of `{name}` or `${name}`. */
const spoken = (text) => text.replace(/\$?\{\{?[^}]*\}?\}/g, '…');

const has = (text, word) =>
  chinese.test(word) || /\W/.test(word.at(-1))
    ? text.includes(word)
    : new RegExp(`\\b${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(s|es)?\\b`, 'i').test(text);

/** Uses of given-up words in a text, as sentences. */
export function findGivenUpWords({ zh, en }, { things, messages }) {
  const [inChinese, inEnglish] = [spoken(zh), spoken(en)];
  const faults = things.flatMap((thing) =>
    thing.givenUp
      .filter((word) =>
        chinese.test(word)
          ? has(inChinese, word)
          : thing.zh.some((own) => inChinese.includes(own)) && has(inEnglish, word),
      )
      .map((word) => `“${word}” is given up for “${chinese.test(word) ? thing.zh[0] : thing.en[0]}”`),
  );
  if (/[\p{Script=Han}”…]\?(?=\s|$)/u.test(inChinese) && !messages.has(zh))
    faults.push('a question in Chinese ends with “？”');
  if (/\p{Script=Han}\([^()]*\)/u.test(inChinese)) faults.push('what is added in Chinese stands in “（）”');
  return faults;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Sources with product texts. Demo content is exempt, since owners choose names such as "restaurant". */
const sources = ['{packages/*/src,modules,apps/*/{src,check}}/**/*.{ts,tsx}'];
const isNoText = (file) => /\.test\.tsx?$|\/test\/|\/node_modules\/|^apps\/server\/src\/demo\//.test(file);

if (import.meta.main) {
  const glossary = readGlossary(read('docs/spec/glossary.md'));
  const faults = globSync(sources, { cwd: root })
    .filter((file) => !isNoText(file))
    .flatMap((file) => {
      const source = read(file);
      return listTexts(source).flatMap((text) =>
        findGivenUpWords(text, glossary).map(
          (fault) => `${file}:${source.slice(0, text.start).split('\n').length}: ${fault}, in “${text.zh}”`,
        ),
      );
    });
  if (glossary.things.length === 0) faults.push('docs/spec/glossary.md has no table of words');
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
