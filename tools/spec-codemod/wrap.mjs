const width = 120;

const kinds = [
  { open: /^(\s*)\/\*\* (.*) \*\/$/, begin: '/**', each: ' * ', end: ' */' },
  { open: /^(\s*)\/\* (.*) \*\/$/, begin: undefined, first: '/* ', each: '   ', close: ' */' },
  { open: /^(\s*)\/\/ (.*)$/, first: '// ', each: '// ' },
  { open: /^(\s*)-- (.*)$/, first: '-- ', each: '-- ' },
  { open: /^(\s*)\* (.*) \*\/$/, first: '* ', each: '* ', close: ' */' },
  { open: /^(\s*)\* (.*)$/, first: '* ', each: '* ' },
];

function fill(words, room) {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== '' && line.length + 1 + word.length > room) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** A line of comment that has become too long, as several; what is no such line stays. */
export function wrapLine(line) {
  if (line.length <= width) return [line];
  for (const { open, begin, first, each, end, close = '' } of kinds) {
    const found = open.exec(line);
    if (!found) continue;
    const [, indent, text] = found;
    const lines = fill(text.split(' '), width - indent.length - each.length - close.length);
    if (begin) return [`${indent}${begin}`, ...lines.map((one) => `${indent}${each}${one}`), `${indent}${end}`];
    return lines.map((one, at) => `${indent}${at === 0 ? first : each}${one}${at === lines.length - 1 ? close : ''}`);
  }
  return [line];
}

/** Lines of a comment that goes on: what does not fit moves to the line below, if that is part of the same sentence. */
export function wrapInto(lines, at) {
  const pieces = wrapLine(lines[at]);
  if (pieces.length < 2) return;
  const mark = /^(\s*(?:\*|\/\/|--) )/.exec(pieces.at(-1))?.[1];
  const next = lines[at + 1];
  const goesOn =
    mark !== undefined &&
    /^\s*(\*|\/\/|--) /.test(lines[at]) &&
    next?.startsWith(mark) &&
    /^[a-z(`]/.test(next.slice(mark.length));
  if (!goesOn) {
    lines.splice(at, 1, ...pieces);
    return;
  }
  lines.splice(at, 2, ...pieces.slice(0, -1), `${pieces.at(-1)} ${next.slice(mark.length)}`);
  wrapInto(lines, at + pieces.length - 1);
}
