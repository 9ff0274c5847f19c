import type { Field, FieldKind } from '@refectory/declaration/field/field.ts';
import type { ReferencedTree } from './tree/tree-filter.ts';

/**
 * The index that answers *contains* of a text: `trigrams` from three characters (numbers, codes), `pairs` from two (words: a
 * name in Chinese has two).
 */
export type TextIndex = 'trigrams' | 'pairs';

/** A readable field of a binding: wire name, column and kind. */
export interface ReadableField {
  readonly name: string;
  readonly column: string;
  readonly kind: FieldKind;
  readonly field?: Field;
  /** The tree it refers to, when that is another one than its own. */
  readonly tree?: ReferencedTree;
  readonly textIndex?: TextIndex;
}
