import type { Field } from '@refectory/declaration/field/field.ts';
import type { Language } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Binding } from '../resource/binding.ts';

/** A field that an import may set. */
export interface ImportField {
  readonly name: string;
  readonly field: Field;
}

/**
 * The fields of the form for a new row, without JSON, which fits no cell, and secrets, which do not belong in a file.
 */
export const listImportFields = ({ fields }: Resource): ImportField[] =>
  Object.entries(fields)
    .filter(
      ([, field]) => (field.form === true || field.form === 'add') && field.kind !== 'json' && field.kind !== 'secret',
    )
    .map(([name, field]) => ({ name, field }));

/** Whether a new row requires it. */
export const isRequiredOnAdd = ({ required, initial }: Field): boolean => required === true && initial === undefined;

export const importHeader = (field: Field, language: Language): string =>
  `${field.label[language]}${isRequiredOnAdd(field) ? '*' : ''}`;

const bare = (header: string): string =>
  header.replace(/[*＊]/g, '').replaceAll('（', '(').replaceAll('）', ')').trim().toLowerCase();

/** Other headings accepted for a field. */
export type HeaderAliases = Readonly<Record<string, string>>;

/** A column of the file with its field. */
export interface ImportColumn extends ImportField {
  readonly at: number;
}

/**
 * Maps columns of the file to fields by heading: the label in either language, with or without the star, or the field
 * name. Other columns are ignored, so that an export can be imported. Refuses a file without a required column,
 * unless its rows can be matched by their identity and only updated.
 */
export function matchImportColumns(
  { resource, importIdentity }: Binding,
  headers: readonly string[],
  language: Language,
  wordings: HeaderAliases = {},
): ImportColumn[] {
  const columns = listImportFields(resource).flatMap(({ name, field }) => {
    const known = [field.label.zh, field.label.en, name, wordings[name] ?? name].map(bare);
    const at = headers.findIndex((header) => known.includes(bare(header)));
    return at < 0 ? [] : [{ name, field, at }];
  });
  const found = new Set(columns.map(({ name }) => name));
  const isIdentified = importIdentity.length > 0 && importIdentity.every((name) => found.has(name));
  const missing = listImportFields(resource).filter(({ name, field }) => isRequiredOnAdd(field) && !found.has(name));
  if (missing.length > 0 && !isIdentified)
    throw new DomainError(
      'platform.unknown-columns',
      { columns: missing.map(({ field }) => field.label[language]).join(', ') },
      { field: 'file' },
    );
  return columns;
}
