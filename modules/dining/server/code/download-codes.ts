import { Readable } from 'node:stream';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { streamZip, type ZipEntry } from '@refectory/engine/workbook/stream-zip.ts';
import { type ChosenTables, type CodedRow, drawCode, listCodedTables } from './list-drawn-codes.ts';

const maxTables = 5_000;

/** `table/downloadminiicon`: a zip with the codes of tables; each is drawn while streaming (spec/dining#codes). */
export async function downloadCodes(ctx: Context, chosen: ChosenTables, caller: CallEnvironment) {
  const tables = (await listCodedTables(ctx, caller, chosen, maxTables)).filter(({ miniIcon }) => miniIcon);
  if (tables.length === 0) throw new DomainError('dining.codes-missing');
  return {
    fileName: ctx.language === 'en' ? 'Codes.zip' : '码图.zip',
    contentType: 'application/zip',
    body: Readable.from(streamZip(listEntries(tables, caller))),
  };
}

function* listEntries(tables: readonly CodedRow[], caller: CallEnvironment): Generator<ZipEntry> {
  const names = new Set<string>();
  for (const table of tables) {
    const { contentType, image } = drawCode(table, caller);
    const path = [table.placeName, table.area, table.code].map(fileName).filter(Boolean).join('/');
    // Table codes that differ only in characters not allowed in file names.
    const name = names.has(path) ? `${path}-${table.id}` : path;
    names.add(name);
    yield { name: `${name}.${contentType === 'image/jpeg' ? 'jpg' : 'png'}`, parts: [image] };
  }
}

/** Part of a file path: no separators, no control characters, not `..`. */
const fileName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '_')
    .trim();
