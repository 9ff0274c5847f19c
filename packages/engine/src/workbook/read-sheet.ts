import { DomainError } from '../refusal/domain-error.ts';
import { momentStyles } from './cell-formats.ts';
import type { GivenRow } from './given-row.ts';
import { openZip, unpack } from './open-zip.ts';
import { readRows } from './read-rows.ts';
import { sharedStrings } from './shared-strings.ts';
import { findParts, type WorkbookParts } from './workbook-parts.ts';

export interface GivenSheet {
  readonly headers: readonly string[];
  /** Rows below the header that hold anything. */
  readonly rows: readonly GivenRow[];
}

/** More than any sheet of the permitted rows needs; what unpacks to more means harm. Each part is held to what it claims. */
const largestUnpacked = 100 * 1024 * 1024;

/** The first sheet of an .xlsx file. Refuses what is no such file, what unpacks to too much, and more than `most` rows. */
export async function readSheet(file: Buffer, most: number): Promise<GivenSheet> {
  const rows = await readAll(file, most).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('platform.not-a-workbook', {}, { field: 'file' });
  });
  const [header, ...body] = rows;
  if (!header || body.length === 0) throw new DomainError('platform.empty-workbook', {}, { field: 'file' });
  return { headers: header.cells.map((cell) => String(cell ?? '').trim()), rows: body };
}

async function readAll(file: Buffer, most: number): Promise<GivenRow[]> {
  const parts = await findParts(openZip(file));
  if (!parts) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
  assertSize(parts);
  const rows: GivenRow[] = [];
  const [strings, moments] = [await sharedStrings(parts.strings), await momentStyles(parts.styles)];
  await readRows(unpack(parts.sheet), { strings, moments, from1904: parts.from1904 }, (row) => {
    // The header is no row of data.
    if (rows.length > most) throw new DomainError('platform.too-many-rows', { max: most }, { field: 'file' });
    rows.push(row);
  });
  return rows;
}

function assertSize({ sheet, strings, styles }: WorkbookParts): void {
  const unpacked = sheet.size + (strings?.size ?? 0) + (styles?.size ?? 0);
  if (unpacked > largestUnpacked)
    throw new DomainError('platform.unpacks-too-large', { max: largestUnpacked / 1024 / 1024 }, { field: 'file' });
}
