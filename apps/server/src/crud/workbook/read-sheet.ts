import { Readable } from 'node:stream';
import { type CellValue, WorkbookReader } from '@cj-tech-master/excelts';
import { unzipSync } from 'fflate';
import { DomainError } from '#platform/domain-error.ts';

/** What a cell may hold once formulas, links and formatted runs are looked through. */
export type Given = string | number | boolean | Date | undefined;

export interface GivenRow {
  /** Number of the row as the spreadsheet shows it; the header is row 1. */
  readonly row: number;
  /** By column, from 0. */
  readonly cells: readonly Given[];
}

export interface GivenSheet {
  readonly headers: readonly string[];
  /** Rows below the header that hold anything. */
  readonly rows: readonly GivenRow[];
}

/** More than any sheet of the permitted rows needs; a small file that unpacks to more means harm. */
const largestUnpacked = 300 * 1024 * 1024;
/** Two bytes every archive begins with: `PK`. */
const zipMark = 0x4b50;

/** The first sheet of an .xlsx file. Refuses what is no such file, and more than `most` rows. */
export async function readSheet(file: Buffer, most: number): Promise<GivenSheet> {
  if (!isWorkbook(file)) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
  const rows = await readRows(file, most).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('platform.not-a-workbook', {}, { field: 'file' });
  });
  const [header, ...body] = rows;
  if (!header || body.length === 0) throw new DomainError('platform.empty-workbook', {}, { field: 'file' });
  return { headers: header.cells.map((cell) => String(cell ?? '').trim()), rows: body };
}

function isWorkbook(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt16LE(0) !== zipMark) return false;
  let unpacked = 0;
  let isFound = false;
  try {
    unzipSync(file, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        isFound ||= /(^|\/)workbook\.xml$/.test(name);
        return false;
      },
    });
  } catch {
    return false;
  }
  return isFound && unpacked <= largestUnpacked;
}

async function readRows(file: Buffer, most: number): Promise<GivenRow[]> {
  const rows: GivenRow[] = [];
  const reader = new WorkbookReader(Readable.from([file]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
  });
  for await (const sheet of reader) {
    for await (const { number, values } of sheet) {
      const cells = Array.from((values as CellValue[]).slice(1), plainValue);
      if (!cells.some((cell) => cell !== undefined && cell !== '')) continue;
      // The header is no row of data.
      if (rows.length > most) throw new DomainError('platform.too-many-rows', { max: most }, { field: 'file' });
      rows.push({ row: number, cells });
    }
    break;
  }
  return rows;
}

function plainValue(value: CellValue): Given {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value instanceof Date) return value as Given;
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim();
  if ('text' in value) return plainValue(value.text as CellValue);
  if ('result' in value) return plainValue(value.result as CellValue);
  return undefined;
}
