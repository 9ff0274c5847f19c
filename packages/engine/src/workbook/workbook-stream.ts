import { Readable } from 'node:stream';
import { type CellFormat, cellStyles, cellXml, columnLetters, textCell } from './cell-xml.ts';
import { buildPackageParts, sheetEndXml, sheetStartXml } from './package-parts.ts';
import { streamZip, type ZipEntry } from './stream-zip.ts';

export interface SheetColumn {
  readonly header: string;
  readonly format: CellFormat;
  /** In characters. */
  readonly width: number;
}

/** One value per column; `''` is an empty cell. */
export type SheetRow = readonly string[];

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** In batches: the next is requested when the previous one was written. */
  readonly rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
  /** The background of a value, as `#rrggbb`; rows are counted from 0 below the heading. */
  readonly background?: (row: number, column: number) => string | undefined;
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel limits a sheet to this many rows; further rows go to the next sheet. */
const rowsPerSheet = 1_000_000;

/**
 * Writes an .xlsx file while its rows are read, with any number of rows. Not by a library, because those keep an
 * object per cell: see docs/decisions, "Exports are written as XML".
 */
export const createWorkbookStream = (sheets: readonly Sheet[]): Readable =>
  Readable.from(streamZip(entries(sheets)), { objectMode: false });

async function* entries(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  const backgrounds: string[] = [];
  for (const sheet of sheets) {
    const portions = new Portions(sheet.rows);
    let part = 0;
    do {
      part += 1;
      names.push(sheetName(sheet.name, part));
      yield { name: `xl/worksheets/sheet${names.length}.xml`, parts: sheetParts(sheet, portions, backgrounds) };
    } while (!portions.isDone);
  }
  yield* buildPackageParts(names, backgrounds);
}

/** The batches of a sheet, which may continue in another sheet. */
class Portions {
  isDone = false;
  private readonly iterator: AsyncIterator<readonly SheetRow[]> | Iterator<readonly SheetRow[]>;

  constructor(rows: Sheet['rows']) {
    this.iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  async next(): Promise<readonly SheetRow[] | undefined> {
    const { done, value } = await this.iterator.next();
    this.isDone = done ?? false;
    return done ? undefined : value;
  }
}

async function* sheetParts(
  { columns, background }: Sheet,
  portions: Portions,
  backgrounds: string[],
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const rowXml = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
  yield sheetStartXml(columns.map(({ width }) => width));
  yield rowXml(
    1,
    columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, cellStyles.header)).join(''),
  );
  let number = 1;
  for (let rows = await portions.next(); rows; rows = number < rowsPerSheet ? await portions.next() : undefined) {
    const texts = rows.map((row) => {
      number += 1;
      const cells = columns.map(({ format }, index) => {
        const behind = findOrAddNumber(backgrounds, background?.(number - 2, index));
        return cellXml(`${letters[index]}${number}`, row[index] ?? '', format, behind);
      });
      return rowXml(number, cells.join(''));
    });
    yield texts.join('');
  }
  yield sheetEndXml;
}

/** The index of a background in the workbook, from 1; added when new. */
function findOrAddNumber(backgrounds: string[], colour: string | undefined): number {
  if (colour === undefined) return 0;
  if (!backgrounds.includes(colour)) backgrounds.push(colour);
  return backgrounds.indexOf(colour) + 1;
}

/** At most 31 characters, without those Excel refuses. */
const sheetName = (name: string, part: number): string =>
  `${name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 26)}${part > 1 ? ` ${part}` : ''}`;
