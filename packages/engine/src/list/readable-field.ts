import type { Field, FieldKind } from '@refectory/declaration/field/field.ts';
import type { ReferencedTree } from './tree/tree-filter.ts';

/**
 * What a field with an index for *contains* holds: `numbers` (codes too) are searched by three characters and more,
 * `words` by two, because Chinese names have two. `values`: one of those the field labels, which have an ordinary index
 * behind their tenant; those that contain the text are looked for (decision 1914).
 */
export type TextIndex = 'numbers' | 'words' | 'values';

/** A readable field of a binding: wire name, column and kind. */
export interface ReadableField {
  readonly name: string;
  readonly column: string;
  readonly kind: FieldKind;
  readonly field?: Field;
  /** The referenced tree, if it is another resource. */
  readonly tree?: ReferencedTree;
  readonly textIndex?: TextIndex;
  /** The column of the tenant beside the text, `tenant_id` unless said otherwise. */
  readonly textTenant?: string | undefined;
  /** The table with the text by the id of its row, unless it is the row itself that the text index holds. */
  readonly textTable?: string | undefined;
}
