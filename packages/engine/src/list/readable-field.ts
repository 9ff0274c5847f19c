import type { Field, FieldKind } from '@refectory/declaration/field/field.ts';
import type { ReferencedTree } from './tree/tree-filter.ts';

/**
 * Index for a *contains* search: `trigrams` from three characters (numbers, codes), `pairs` from two (names, because
 * Chinese names have two characters).
 */
export type TextIndex = 'trigrams' | 'pairs';

/** A readable field of a binding: wire name, column and kind. */
export interface ReadableField {
  readonly name: string;
  readonly column: string;
  readonly kind: FieldKind;
  readonly field?: Field;
  /** The referenced tree, if it is another resource. */
  readonly tree?: ReferencedTree;
  readonly textIndex?: TextIndex;
}
