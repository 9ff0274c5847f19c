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

/** What a form for a new row asks for; JSON has no cell to stand in, and a secret has no place in a file. */
export const listImportFields = ({ fields }: Resource): ImportField[] =>
  Object.entries(fields)
    .filter(
      ([, field]) => (field.form === true || field.form === 'add') && field.kind !== 'json' && field.kind !== 'secret',
    )
    .map(([name, field]) => ({ name, field }));

/** Whether a new row cannot do without it. */
export const isRequiredOnAdd = ({ required, initial }: Field): boolean => required === true && initial === undefined;

export const importHeader = (field: Field, language: Language): string =>
  `${field.label[language]}${isRequiredOnAdd(field) ? '*' : ''}`;

const bare = (header: string): string => header.replace(/[*＊]/g, '').trim().toLowerCase();

/** Other headers by which a file may name fields. */
export type HeaderAliases = Readonly<Record<string, string>>;

/** A column of the file joined to the field it fills. */
export interface ImportColumn extends ImportField {
  readonly at: number;
}

/**
 * The columns of a file by their headers: the label in either language, with or without the star, or the field's name.
 * Other columns are left alone, so that an export can be brought back. Refuses a file without a column every new row
 * needs, unless its rows can be found by their identity and merely changed.
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
