/** A hunk of a diff: changed lines with context. */
export interface DiffHunk {
  readonly line: number;
  readonly text: string;
}

const contextLines = 3;

/**
 * Line diff of a file that mostly gained lines, as hunks with `+`, `-` and blank prefixes. At a difference the new lines
 * run up to the next old line; an old line that does not appear again was replaced.
 */
export function diffLines(before: string, after: string): DiffHunk[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const marked: string[] = [];
  let at = 0;
  for (const line of old) {
    const goesOn = now.indexOf(line, at);
    if (goesOn < 0) {
      marked.push(`-${line}`);
      continue;
    }
    for (; at < goesOn; at += 1) marked.push(`+${now[at]}`);
    marked.push(` ${line}`);
    at += 1;
  }
  for (; at < now.length; at += 1) marked.push(`+${now[at]}`);
  return toHunks(marked);
}

function toHunks(marked: readonly string[]): DiffHunk[] {
  const found: { from: number; to: number }[] = [];
  marked.forEach((line, index) => {
    if (line.startsWith(' ')) return;
    const last = found.at(-1);
    if (last && index - contextLines <= last.to) last.to = index + contextLines + 1;
    else found.push({ from: Math.max(0, index - contextLines), to: index + contextLines + 1 });
  });
  // Line numbers of the new file.
  const lineAt = (index: number) => marked.slice(0, index).filter((line) => !line.startsWith('-')).length + 1;
  return found.map(({ from, to }) => ({ line: lineAt(from), text: marked.slice(from, to).join('\n') }));
}
