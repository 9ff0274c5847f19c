import { describe, expect, test } from 'vitest';
import { copyMark, layoutSlip, textWidth } from './layout-slip.ts';

const texts = (content: string, columns: number, mark?: string) =>
  layoutSlip(content, columns, mark).map(({ text }) => text);

describe('a slip on paper', () => {
  test.each([
    ['a rule', '---', ['----------']],
    ['right beside left', '汤\tx2', ['汤      x2']],
    ['a long left side wraps beside the right one', '红烧肉套餐\tx2', ['红烧肉  x2', '套餐']],
    ['nothing of a text is lost', 'abcdefghijkl', ['abcdefghij', 'kl']],
    ['a wide character never stands half beyond the edge', 'abcdefghi汤', ['abcdefghi', '汤']],
    ['in the middle', '> 汤', ['    汤']],
    ['a heading has half the columns', '# 汤', [' 汤']],
    ['an empty line', '', ['']],
  ])('%s', (_name, content, expected) => {
    expect(texts(content, 10)).toEqual(expected);
  });

  test('no line exceeds the paper, whatever its content', () => {
    const odd = [
      '\t',
      'a\tb\tc',
      '很长很长很长\t也很长很长很长很长',
      '\u001b@\u0010\u0004',
      '🍜🍜🍜🍜🍜🍜',
      '#',
      '* ',
      'é\tü',
    ];
    for (const line of layoutSlip(odd.join('\n'), 12)) expect(textWidth(line.text)).toBeLessThanOrEqual(12);
    expect(texts('\u001b@a\u0010', 12)).toEqual([' @a ']);
  });

  test('headings are large, bold ones tall, codes codes', () => {
    expect(layoutSlip('# A\n* B\n[qr] C', 12)).toMatchObject([
      { isBold: true, isWide: true },
      { isBold: true, isTall: true, isWide: false },
      { text: '', qr: 'C' },
    ]);
  });

  test('a copy says so at the top, the original does not', () => {
    expect(copyMark(1)).toBe('');
    expect(texts('汤', 40, copyMark(3))).toEqual(['      *** 重打 2 · REPRINT 2 ***', '汤']);
  });
});
