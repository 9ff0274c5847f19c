import type { ParsedRow, SheetCell } from './parsed-row.ts';
import { readXml } from './read-xml.ts';

/** Shared data that cells refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  /** Numbers of the styles for days and times. */
  readonly dateTimeStyles: ReadonlySet<number>;
  readonly from1904: boolean;
}

/** More than any resource has fields: columns further to the right are ignored. */
const maxColumns = 500;
const dayOne = Date.UTC(1899, 11, 30);
const dayLength = 86_400_000;
const days1904 = 1462;

/** Emits every non-empty row of a sheet while parsing; the text of a cell may be split between chunks. */
export async function readSheetRows(
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
  tell: (row: ParsedRow) => void,
): Promise<void> {
  let row = 0;
  let column = -1;
  let cells: SheetCell[] = [];
  let cell: Readonly<Record<string, string>> = {};
  let value = '';
  let isValue = false;
  let aids = 0;
  await readXml(pieces, {
    open: (element, attributes) => {
      isValue = false;
      if (element === 'row') {
        row = Number(attributes.r ?? row + 1);
        column = -1;
        cells = [];
      } else if (element === 'c') {
        column = columnIndex(attributes.r) ?? column + 1;
        cell = attributes;
        value = '';
      } else if (element === 'rPh') aids += 1;
      else isValue = (element === 'v' || element === 't') && aids === 0;
    },
    text: (piece) => {
      if (isValue) value += piece;
    },
    close: (element) => {
      isValue = false;
      if (element === 'rPh') aids -= 1;
      if (element === 'c' && value !== '' && column < maxColumns) cells[column] = cellValue(cell, value, context);
      if (element !== 'row') return;
      const given = Array.from(cells, (each) => each);
      if (given.some((each) => each !== undefined && each !== '')) tell({ row, cells: given });
    },
  });
}

/** `B7` → 1 */
function columnIndex(at = ''): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(at)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellValue(
  { t = 'n', s = '0' }: Readonly<Record<string, string>>,
  text: string,
  context: CellContext,
): SheetCell {
  switch (t) {
    case 's':
      return context.strings[Number(text)]?.trim();
    case 'str':
    case 'inlineStr':
      return text.trim();
    case 'b':
      return text.trim() === '1';
    case 'd':
      return new Date(/Z$|[+-]\d\d:\d\d$/.test(text) || text.length <= 10 ? text : `${text}Z`);
    case 'n': {
      const number = Number(text);
      if (Number.isNaN(number)) return undefined;
      return context.dateTimeStyles.has(Number(s)) ? toDate(number, context) : number;
    }
    default:
      return undefined;
  }
}

/** Days since 1899-12-30; before 1900-03-01 Excel counts a day that did not exist. */
function toDate(days: number, { from1904 }: CellContext): Date {
  const counted = from1904 ? days + days1904 : days < 60 && days >= 1 ? days + 1 : days;
  return new Date(dayOne + Math.round(counted * dayLength));
}
