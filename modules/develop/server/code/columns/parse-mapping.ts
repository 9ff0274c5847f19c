import type { Language } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import * as z from 'zod';
import { type ColumnMapping, mappedKinds } from '#develop/contract/column-mapping.ts';
import { toFieldName } from '../text/names.ts';

const name = z.string().max(100);
const entry = z.object({ key: z.number().int().min(0).max(2_000_000_000), zh: name, en: name });
const mapping = z.object({
  column: z.string().min(1).max(100),
  type: name.optional(),
  kind: z.enum(['', ...mappedKinds]),
  name,
  zh: name,
  en: name,
  required: z.boolean().optional(),
  list: z.boolean().optional(),
  search: z.boolean().optional(),
  unique: z.boolean().optional(),
  max: z.number().int().min(1).max(100_000).nullish(),
  dictionary: name.optional(),
  entries: z.array(entry).max(100).optional(),
});
const mappings = z.array(mapping).max(300);

const columnError = (column: string, zh: string, en: string, language: Language) =>
  new DomainError('develop.column-refused', { column, reason: language === 'zh' ? zh : en }, { field: 'columns' });

/** Parses a sent or stored mapping; refuses malformed ones and conflicting names. */
export function parseMapping(raw: unknown, language: Language): ColumnMapping[] {
  const read = mappings.safeParse(raw ?? []);
  if (!read.success) throw new DomainError('develop.columns-malformed', {}, { field: 'columns' });
  const taken = new Set<string>();
  for (const { column, kind, name: field, entries = [] } of read.data) {
    if (kind === '') continue;
    if (toFieldName(field) !== field)
      throw columnError(
        column,
        `字段名“${field}”不可用，可改为“${toFieldName(field)}”`,
        `the name “${field}” cannot be used, but “${toFieldName(field)}” can`,
        language,
      );
    if (taken.has(field))
      throw columnError(column, `字段名“${field}”重复`, `the name “${field}” is used twice`, language);
    taken.add(field);
    for (const part of ['key', 'zh'] as const)
      if (new Set(entries.map((each) => each[part])).size < entries.length)
        throw columnError(column, '字典键和名称不能重复', 'dictionary keys and labels must be unique', language);
  }
  return read.data;
}
