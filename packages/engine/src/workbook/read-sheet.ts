import { DomainError } from '../refusal/domain-error.ts';
import { readDateTimeStyles } from './date-time-styles.ts';
import { openZip, unpackPart } from './open-zip.ts';
import type { ParsedRow } from './parsed-row.ts';
import { readSheetRows } from './read-sheet-rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { findWorkbookParts, type WorkbookParts } from './workbook-parts.ts';

export interface ParsedSheet {
  readonly headers: readonly string[];
  /** Maximum number of non-empty rows below the header. */
  readonly rows: readonly ParsedRow[];
}

/** Larger than any allowed sheet; a larger one is an attack. The limit applies to each part. */
const maxUnpackedBytes = 100 * 1024 * 1024;

/** Reads the first sheet of an .xlsx file. Refuses other files, oversized content, and more than `most` rows. */
export async function readSheet(file: Buffer, most: number): Promise<ParsedSheet> {
  const rows = await readAll(file, most).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('platform.not-a-workbook', {}, { field: 'file' });
  });
  const [header, ...body] = rows;
  if (!header || body.length === 0) throw new DomainError('platform.empty-workbook', {}, { field: 'file' });
  return { headers: header.cells.map((cell) => String(cell ?? '').trim()), rows: body };
}

async function readAll(file: Buffer, max: number): Promise<ParsedRow[]> {
  const parts = await findWorkbookParts(openZip(file));
  if (!parts) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
  assertSize(parts);
  const rows: ParsedRow[] = [];
  const [strings, dateTimeStyles] = [await readSharedStrings(parts.strings), await readDateTimeStyles(parts.styles)];
  await readSheetRows(unpackPart(parts.sheet), { strings, dateTimeStyles, from1904: parts.from1904 }, (row) => {
    // The header is not a data row.
    if (rows.length > max) throw new DomainError('platform.too-many-rows', { max }, { field: 'file' });
    rows.push(row);
  });
  return rows;
}

function assertSize({ sheet, strings, styles }: WorkbookParts): void {
  const unpacked = sheet.size + (strings?.size ?? 0) + (styles?.size ?? 0);
  if (unpacked > maxUnpackedBytes)
    throw new DomainError('platform.unpacks-too-large', { max: maxUnpackedBytes / 1024 / 1024 }, { field: 'file' });
}
