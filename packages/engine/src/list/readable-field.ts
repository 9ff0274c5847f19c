import type { Field, FieldKind } from '@refectory/declaration/field/field.ts';
import type { ReferencedTree } from './tree-filter.ts';

/** A readable field of a binding: wire name, column and kind. */
export interface ReadableField {
  readonly name: string;
  readonly column: string;
  readonly kind: FieldKind;
  readonly field?: Field;
  /** The tree it refers to, when that is another one than its own. */
  readonly tree?: ReferencedTree;
}
