import { type Label, label } from '@refectory/declaration/label.ts';

/** Printed data of a ticket besides its name and code. */
export interface PrintedFacts {
  readonly price: string;
  readonly holder: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly weekdays: readonly number[];
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly usesLeft: number | null;
  readonly placeNames: string;
  readonly remark: string;
}

/** A line of a printed ticket. */
export interface PrintedLine {
  readonly title: string;
  readonly text: string;
}

type Language = keyof Label;

const texts = {
  holder: label('持票人', 'Holder'),
  valid: label('有效期', 'Valid'),
  span: label('{from} 至 {to}', '{from} to {to}'),
  hours: label('时段', 'Hours'),
  places: label('检票点', 'Check point'),
  uses: label('次数', 'Uses'),
  unlimited: label('不限', 'No limit'),
  price: label('价格', 'Price'),
  yuan: label('¥{amount}', '¥{amount}'),
  remark: label('说明', 'Note'),
} as const;

const weekdayNames: readonly Label[] = [
  label('周一', 'Mon'),
  label('周二', 'Tue'),
  label('周三', 'Wed'),
  label('周四', 'Thu'),
  label('周五', 'Fri'),
  label('周六', 'Sat'),
  label('周日', 'Sun'),
];

/**
 * The printed lines of a ticket in a language, the same in the browser, in PDFs and images (spec/ticket#print). Lines
 * without a restriction are omitted.
 */
export function printedLines(facts: PrintedFacts, language: Language): PrintedLine[] {
  const { price, holder, validFrom, validTo, usesLeft, placeNames, remark } = facts;
  const lines: [Label, string][] = [
    [texts.holder, holder],
    [texts.valid, fill(texts.span[language], { from: validFrom, to: validTo })],
    [texts.hours, formatHours(facts, language)],
    [texts.places, placeNames],
    [texts.uses, usesLeft === null ? texts.unlimited[language] : String(usesLeft)],
    [texts.price, fill(texts.yuan[language], { amount: price })],
    [texts.remark, remark.replaceAll(/\s+/g, ' ').trim()],
  ];
  return lines.filter(([, text]) => text !== '').map(([title, text]) => ({ title: title[language], text }));
}

function formatHours({ weekdays, timeFrom, timeTo }: PrintedFacts, language: Language): string {
  const days = weekdays
    .toSorted((a, b) => a - b)
    .map((day) => weekdayNames[day - 1]?.[language] ?? '')
    .join(' ');
  const hours = timeFrom && timeTo ? `${timeFrom}–${timeTo}` : '';
  return [days, hours].filter(Boolean).join(' ');
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
