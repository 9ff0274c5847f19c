import { former } from '../spec-references.mjs';
import { literals, stackRules } from './literals.mjs';
import { qualified } from './qualified.mjs';
import { sections } from './sections.mjs';

const section = String.raw`§\d+(?:\.\d+)?`;
const joint = String.raw`(?:, and |, | and |; )`;
const cited = new RegExp(
  String.raw`\b(SPECIFICATION|DOMAIN|DESIGN|[Ww]ire)(?:\.md)? (${section}(?:${joint}${section})*)`,
  'g',
);
const stack = /\bstack\.md, rules? (\d(?:, \d)*(?: and \d)?)/g;
const keys = Object.keys(qualified)
  .filter((key) => qualified[key])
  .toSorted((a, b) => b.length - a.length);

/** The anchor of a section for a line of a file; undefined when nothing says it. */
function anchorFor(key, file, line) {
  const rules = sections[key] ?? [];
  const place = file.replace(/^(apps|packages)\/[^/]+\/(src\/)?/, '');
  const found = [place, line].map((text) => rules.find(([pattern]) => pattern instanceof RegExp && pattern.test(text)));
  return (found[0] ?? found[1])?.[1] ?? rules.findLast((rule) => typeof rule === 'string');
}

/** One line with its references by page and section. What it cannot place stays as it is. */
export function rewriteLine(file, line) {
  if (!former.test(line)) return line;
  let text = line;
  for (const [pattern, put] of literals) text = text.replace(pattern, put);
  for (const key of keys) {
    const at = new RegExp(`${key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/^wire/, '[Ww]ire')}(?![\\w/])`, 'g');
    text = text.replace(at, `spec/${qualified[key]}`);
  }
  text = text.replace(stack, (_, numbers) => joined(numbers.match(/\d/g).map((number) => stackRules[number])));
  text = text.replace(cited, (whole, doc, list) => {
    const document = doc === 'Wire' ? 'wire' : doc;
    const anchors = list.match(/§[\d.]+\d|§\d/g).map((one) => anchorFor(`${document} ${one}`, file, line));
    return anchors.every(Boolean) ? joined(anchors, / and /.test(list)) : whole;
  });
  // The same one twice, after two sections of one document became one.
  return text.replace(/(spec\/[a-z-]+#[a-z0-9-]+)((?:[,;] | and )\1(?![\w-]))+/g, '$1');
}

function joined(anchors, and = false) {
  const refs = [...new Set(anchors)].map((anchor) => `spec/${anchor}`);
  return and && refs.length === 2 ? refs.join(' and ') : refs.join(', ');
}
