import type { Label } from '@refectory/declaration/label.ts';
import type { ComponentType, ReactNode } from 'react';
import type { QueryParams } from '../api/http.ts';
import type { Row } from '../api/queries.ts';
import type { FieldInputProps } from '../input/field-input.tsx';

/** Something that can be done with one row; shown as a button or below "more". */
export interface RowCommand {
  readonly key: string;
  readonly label: Label;
  readonly tone?: 'danger' | 'primary';
  /** Not offered for rows it refuses. */
  readonly applies?: (row: Row) => boolean;
  /** Shown and cannot be pressed for rows it refuses: rows in one state have the same buttons. */
  readonly isReady?: (row: Row) => boolean;
  /** Enter on a row runs it: the page has a better view of a row than the generic one. */
  readonly opens?: true;
  readonly run: (row: Row) => void;
}

/** What a part in the toolbar may know of the list. */
export interface ToolbarProps {
  /** Filters and order as sent to the server. */
  readonly filters: QueryParams;
  readonly selected: readonly Row[];
}

/**
 * Where a page may differ from its declaration without being a page of its own. A fifth slot is not added
 * (spec/rules#declarations).
 */
export interface Slots {
  /** Cells by field; called like a function, so no hooks inside. */
  readonly cells?: Readonly<Record<string, (value: unknown, row: Row) => ReactNode>>;
  /** Inputs of the add and edit form, and of what actions ask for, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** Shown after the buttons of the declaration. */
  readonly toolbar?: ComponentType<ToolbarProps>;
  /** Shown before the buttons of the declaration. */
  readonly rowActions?: readonly RowCommand[];
}
