import type { Label } from '@refectory/declaration/label.ts';
import type { ComponentType, ReactNode } from 'react';
import type { QueryParams } from '../api/http.ts';
import type { Row } from '../api/queries.ts';
import type { FieldInputProps } from '../input/field-input.tsx';

/** A custom command of a row; shown as a button or in "more". */
export interface RowCommand {
  readonly key: string;
  readonly label: Label;
  readonly tone?: 'danger' | 'primary';
  /** The usual next step of a row that it applies to. */
  readonly next?: boolean;
  /** Not offered for rows it refuses. */
  readonly applies?: (row: Row) => boolean;
  /** Shown and cannot be pressed for rows it refuses: rows in one state have the same buttons. */
  readonly isReady?: (row: Row) => boolean;
  /** Replaces the detail dialog as the command run by Enter. */
  readonly opens?: true;
  readonly run: (row: Row) => void;
}

/** Context of a toolbar slot. */
export interface ToolbarProps {
  /** Filters and order as sent to the server. */
  readonly filters: QueryParams;
  readonly selected: readonly Row[];
}

/** Extension points of the generic page. A fifth slot is not added (spec/rules#declarations). */
export interface Slots {
  /** Cells by field; called like a function, so no hooks inside. */
  readonly cells?: Readonly<Record<string, (value: unknown, row: Row) => ReactNode>>;
  /** Inputs of the add and edit form, and of action forms, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** Shown after the declared buttons. */
  readonly toolbar?: ComponentType<ToolbarProps>;
  /** Shown before the declared buttons. */
  readonly rowActions?: readonly RowCommand[];
}
