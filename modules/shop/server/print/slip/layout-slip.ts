/** A printed line: `text` fits the columns, or half of them if wide. */
export interface SlipLine {
  readonly text: string;
  readonly isBold: boolean;
  /** Double height and width. */
  readonly isWide: boolean;
  /** Double height. */
  readonly isTall: boolean;
  /** Content of a QR code printed instead of text. */
  readonly qr: string;
}

const plain: SlipLine = { text: '', isBold: false, isWide: false, isTall: false, qr: '' };

/** Characters that a printer could interpret as commands. */
const controls = /[\p{Cc}\p{Cs}\p{Co}]/gu;

/** In Chinese mode, non-ASCII characters take two columns. */
const characterWidth = (character: string): number => ((character.codePointAt(0) ?? 0) < 128 ? 1 : 2);

export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + characterWidth(character), 0);

/**
 * Lays a slip out for a number of columns. Line markup: `# ` heading, `* ` bold, `> ` centred, `---` rule, `[qr] ` QR
 * code; text after a tab is right-aligned. `mark`: one or more lines at the top, such as a reprint or cancellation.
 */
export function layoutSlip(content: string, columns: number, mark = ''): SlipLine[] {
  const marked = (mark ? mark.split('\n') : []).flatMap((line) =>
    wrap(line.replace(controls, ' '), columns).map((text) => ({
      ...plain,
      text: centre(text, columns),
      isBold: true,
      isTall: true,
    })),
  );
  return [...marked, ...content.split(/\r?\n/).flatMap((line) => layoutLine(line, columns))];
}

/** Reprint mark (spec/shop#reprint). */
export const copyMark = (copyNo: number): string =>
  copyNo > 1 ? `*** 重打 ${copyNo - 1} · REPRINT ${copyNo - 1} ***` : '';

function layoutLine(line: string, columns: number): SlipLine[] {
  const clean = (text: string) => text.replace(controls, ' ');
  if (/^-{3,}$/.test(line)) return [{ ...plain, text: '-'.repeat(columns) }];
  const [, sign, rest = ''] = /^(# |\* |> |\[qr\] )(.*)$/.exec(line) ?? [];
  switch (sign) {
    case '# ':
      return wrap(clean(rest), Math.floor(columns / 2)).map((text) => ({
        ...plain,
        text: centre(text, Math.floor(columns / 2)),
        isBold: true,
        isWide: true,
      }));
    case '* ':
      return layoutTwoSided(rest, columns, clean).map((text) => ({ ...plain, text, isBold: true, isTall: true }));
    case '> ':
      return wrap(clean(rest), columns).map((text) => ({ ...plain, text: centre(text, columns) }));
    case '[qr] ':
      return [{ ...plain, qr: clean(rest) }];
    default:
      return layoutTwoSided(line, columns, clean).map((text) => ({ ...plain, text }));
  }
}

/** Wraps the left text beside the right one, which is in the first line. */
function layoutTwoSided(line: string, columns: number, clean: (text: string) => string): string[] {
  const cut = line.indexOf('\t');
  if (cut < 0) return wrap(clean(line), columns);
  const [right = ''] = wrap(clean(line.slice(cut + 1)), columns - 2);
  const [first = '', ...more] = wrap(clean(line.slice(0, cut)), columns - textWidth(right) - 1);
  return [first + ' '.repeat(columns - textWidth(first) - textWidth(right)) + right, ...more];
}

const centre = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, Math.floor((columns - textWidth(text)) / 2))) + text;

/** Splits a text into lines of at most `columns`; nothing is lost. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const character of text) {
    const more = characterWidth(character);
    if (width + more > columns && line !== '') {
      lines.push(line);
      line = '';
      width = 0;
    }
    line += character;
    width += more;
  }
  return [...lines, line];
}
