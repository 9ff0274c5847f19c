import { type Field, nameField } from '@refectory/declaration/field/field.ts';
import { type Label, type Language, label } from '@refectory/declaration/label.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import type { ReadableField } from '../list/readable-field.ts';
import { toText } from '../refusal/to-text.ts';
import type { DictionaryLabels } from '../resource/dictionary-labels.ts';
import type { CellFormat } from '../workbook/cell-xml.ts';
import type { SheetColumn } from '../workbook/workbook-stream.ts';

/** A column of an export: its field in the wire row, and its heading. */
export interface ExportColumn extends SheetColumn {
  /** Name in the row of the wire: `name`, `placeName`. */
  readonly source: string;
  readonly text: (value: unknown) => string;
}

const commonLabels = lookupMap<Label>({
  id: label('编号', 'Id'),
  createTime: label('创建时间', 'Created at'),
  updateTime: label('更新时间', 'Updated at'),
  status: label('状态', 'Status'),
});

const yesNo = { zh: ['是', '否'], en: ['yes', 'no'] } as const;
const numeric = lookupMap<CellFormat>({
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  date: 'date',
  datetime: 'datetime',
});

/** Common fields of every record. */
const commonColumns = ['createTime', 'updateTime'];

/**
 * The requested columns by wire name, in that order; by default every declared field, then creation and change.
 * Unknown names are dropped, secrets are never exported.
 */
export function resolveExportColumns(
  fields: readonly ReadableField[],
  asked: unknown,
  labels: DictionaryLabels,
  language: Language,
): ExportColumn[] {
  const byName = new Map(fields.filter(({ kind }) => kind !== 'secret').map((field) => [field.name, field]));
  const names = toText(asked)
    .split(',')
    .filter((name) => byName.has(name));
  const all = [...byName.values()].filter(({ field, name }) => field !== undefined || commonColumns.includes(name));
  const chosen = names.length > 0 ? names : all.map(({ name }) => name);
  return [...new Set(chosen)].map((name) => toExportColumn(byName.get(name) as ReadableField, labels, language));
}

function toExportColumn(
  { name, kind, field }: ReadableField,
  labels: DictionaryLabels,
  language: Language,
): ExportColumn {
  const header = field?.label[language] ?? commonLabels.get(name)?.[language] ?? name;
  return {
    header,
    source: field?.resource ? nameField(name) : name,
    format: numeric.get(kind) ?? 'text',
    width: Math.min(40, Math.max(10, Math.round((field?.width ?? 100) / 8), header.length * 2)),
    text: field ? cellText(field, labels, language) : plain,
  };
}

function cellText(field: Field, labels: DictionaryLabels, language: Language): (value: unknown) => string {
  const entries = labels.get(field.dictionary ?? '');
  const entryText = (key: unknown) => entries?.get(String(key))?.[language] ?? plain(key);
  if (field.kind === 'choice') return entryText;
  if (field.kind === 'choices')
    return (keys) => (Array.isArray(keys) ? keys.map(entryText).join(language === 'zh' ? '，' : ', ') : '');
  if (field.kind === 'flag') return (value) => yesNo[language][value === true ? 0 : 1];
  if (field.valueLabels) {
    const names = lookupMap(field.valueLabels);
    return (value) => names.get(String(value))?.[language] ?? plain(value);
  }
  return plain;
}

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
