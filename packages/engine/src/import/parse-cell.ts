import type { Field } from '@refectory/declaration/field/field.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { SheetCell } from '../workbook/parsed-row.ts';

const separators = /[,，、;；]/;
const yes = new Set(['是', 'yes', 'y', 'true', '1', '√']);
const no = new Set(['否', 'no', 'n', 'false', '0', '×']);

/** A cell as its wire value, before references are resolved. Blank cells are not given. */
export function parseCell(field: Field, cell: SheetCell, entries: ReadonlyMap<string, Label> | undefined): unknown {
  const text = cellText(field, cell);
  if (text === '') return undefined;
  if (field.kind === 'choice') return entryKey(text, entries);
  if (field.kind === 'choices') return parts(text).map((part) => entryKey(part, entries));
  if (field.kind === 'flag') return parseFlag(text);
  if (field.kind === 'references') return parts(text);
  return text;
}

const parts = (text: string): string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

function parseFlag(text: string): unknown {
  const word = text.toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : text;
}

/** The key of a dictionary entry, by key or by label in either language. */
function entryKey(text: string, entries: ReadonlyMap<string, Label> | undefined): string {
  if (entries?.has(text)) return text;
  for (const [key, { zh, en }] of entries ?? []) if (zh === text || en.toLowerCase() === text.toLowerCase()) return key;
  throw new DomainError('platform.no-such-option', { value: text });
}

/** A cell as text, by its field kind: spreadsheets store days and times as numbers. */
function cellText(field: Field, cell: SheetCell): string {
  if (cell === undefined) return '';
  if (cell instanceof Date) return formatCellDate(field, cell);
  if (typeof cell === 'number') return numberText(field, cell);
  return String(cell).trim();
}

function formatCellDate({ kind }: Field, at: Date): string {
  if (Number.isNaN(at.getTime())) return '';
  // Spreadsheet times have no zone; the reader returns them as if they were UTC.
  const iso = new Date(Math.round(at.getTime() / 1000) * 1000).toISOString();
  if (kind === 'date') return iso.slice(0, 10);
  if (kind === 'time') return iso.slice(11, 16);
  const moment = iso.slice(0, 19).replace('T', ' ');
  return kind === 'datetime' || !moment.endsWith(' 00:00:00') ? moment : moment.slice(0, 10);
}

const dayOne = Date.UTC(1899, 11, 30);

function numberText(field: Field, value: number): string {
  const isMoment = field.kind === 'date' || field.kind === 'datetime' || field.kind === 'time';
  if (isMoment && value >= 0 && value < 2_958_466) return formatCellDate(field, new Date(dayOne + value * 86_400_000));
  // Spreadsheets show fifteen digits; further ones are rounding errors.
  const shown = Number(value.toPrecision(15));
  return Number.isInteger(shown) && Math.abs(shown) < 1e21 ? BigInt(shown).toString() : String(shown);
}
