import type { Label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { ComponentType, ReactNode } from 'react';
import type { QueryParams } from '../api/http.ts';
import type { Row } from '../api/queries.ts';
import type { FieldInputProps } from '../input/field-input.tsx';

/** A custom command of a row; shown as a button or in "more". */
export interface RowCommand {
  readonly key: string;
  readonly label: Label;
  /** Stands in the row instead of a label that is too long for it. */
  readonly short?: Label;
  readonly tone?: 'danger' | 'primary';
  /** The usual next step of a row that it applies to. */
  readonly next?: boolean;
  /** Not offered for rows it refuses. */
  readonly applies?: (row: Row) => boolean;
  /** Shown and cannot be pressed for rows it refuses: rows in one state have the same buttons. */
  readonly isReady?: (row: Row) => boolean;
  /** Opens the row by its name and Enter, instead of its page. */
  readonly opens?: true;
  readonly run: (row: Row) => void;
}

/** Context of a toolbar slot. */
export interface ToolbarProps {
  /** Filters and order as sent to the server. */
  readonly filters: QueryParams;
  readonly selected: readonly Row[];
}

/** Rows of another resource that belong to a row: the entries of its payment. Not shown to who may not open their list. */
export interface RelatedRows {
  readonly resource: Resource;
  /** Heading; the label of the resource when absent. */
  readonly label?: Label;
  /** The filters of their list that find them; undefined for rows that cannot have any. */
  readonly filters: (row: Row) => Readonly<Record<string, string>> | undefined;
  /** Columns shown on the page of the row; absent: a link to their list alone. */
  readonly columns?: readonly string[];
}

/** What the page of a row shows beside its fields (spec/console#records). */
export interface RecordParts {
  /** Its amounts in the order in which they are reckoned, and how and when it was paid. */
  readonly money?: readonly string[];
  readonly related?: readonly RelatedRows[];
}

/** Extension points of the generic page. A sixth slot is not added (spec/rules#declarations). */
export interface Slots {
  /** Cells by field; called like a function, so no hooks inside. */
  readonly cells?: Readonly<Record<string, (value: unknown, row: Row) => ReactNode>>;
  /** Inputs of the add and edit form, and of action forms, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** Shown after the declared buttons. */
  readonly toolbar?: ComponentType<ToolbarProps>;
  /** Shown before the declared buttons. */
  readonly rowActions?: readonly RowCommand[];
  /** On the page of a row. */
  readonly record?: RecordParts;
}
