import type { FieldKind } from '@refectory/declaration/field/field.ts';
import * as f from '@refectory/declaration/field/field.ts';

/** Field kinds available for columns of other databases. */
export const mappedKinds = [
  'text',
  'multiline',
  'integer',
  'decimal',
  'money',
  'date',
  'time',
  'datetime',
  'flag',
  'choice',
  'image',
] as const satisfies readonly FieldKind[];

export type MappedKind = (typeof mappedKinds)[number];

/** A key of a generated dictionary. */
export interface MappedEntry {
  readonly key: number;
  readonly zh: string;
  readonly en: string;
}

/** The mapping of one column of the source table. */
export interface ColumnMapping {
  readonly column: string;
  /** Its column type, for information. */
  readonly type?: string;
  /** `''`: omitted. */
  readonly kind: MappedKind | '';
  /** The field, in camel case. */
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly required?: boolean;
  readonly list?: boolean;
  readonly search?: boolean;
  /** Unique; only for required texts and numbers. */
  readonly unique?: boolean;
  /** Longest text. */
  readonly max?: number | null;
  /** choice: an existing dictionary; otherwise `entries` define a new one. */
  readonly dictionary?: string;
  readonly entries?: readonly MappedEntry[];
}

const entryFields = {
  key: f.integer('键', 'Key', { required: true, min: 0, max: 2_000_000_000 }),
  zh: f.text('中文', 'Chinese', { required: true, max: 100 }),
  en: f.text('英文', 'English', { max: 100 }),
} as const;

/** A {@link ColumnMapping} as declared field. */
export const columnMappingFields = {
  column: f.text('列', 'Column', { required: true, max: 100 }),
  type: f.text('列类型', 'Type of the column', { max: 100 }),
  kind: f.text('字段类型', 'Kind', { oneOf: mappedKinds, initial: '' }),
  name: f.text('字段名', 'Field', { max: 100, initial: '' }),
  zh: f.text('中文名', 'Chinese', { max: 100, initial: '' }),
  en: f.text('英文名', 'English', { max: 100, initial: '' }),
  required: f.flag('必填', 'Required'),
  list: f.flag('列表', 'List'),
  search: f.flag('搜索', 'Search'),
  unique: f.flag('唯一', 'Unique'),
  max: f.integer('最大长度', 'Longest', { min: 1, max: 100_000 }),
  dictionary: f.text('字典', 'Dictionary', { max: 100 }),
  entries: f.valueList('字典条目', 'Entries', f.object('条目', 'Entry', entryFields), { max: 100 }),
} as const;
