import type { Calendar } from '@refectory/declaration/calendar.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { Row } from '#api/queries.ts';
import type { TextContext } from '#cell/cell-text.ts';
import type { ListState } from '../list-state.ts';
import type { CalendarControl } from './use-list-layout.ts';

/** What a calendar is given of its list. */
export interface CalendarProps {
  readonly resource: Resource & { readonly calendar: Calendar };
  /** The rows of the days shown, where they are not counted. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isLoading: boolean;
  /** The filters of the list, without the days shown. */
  readonly filters: ListState['filters'];
  readonly context: TextContext;
  readonly control: CalendarControl;
  /** Opens a row where it has no address. */
  readonly onOpen: ((id: string) => void) | undefined;
  readonly toAddress: ((id: string) => string) | undefined;
}
