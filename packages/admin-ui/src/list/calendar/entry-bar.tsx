import { Link } from 'react-router';
import { rowName } from '#cell/row-title.ts';
import type { CalendarProps } from './calendar-props.ts';
import css from './entry-bar.module.css';
import { describeEntry } from './use-calendar-days.ts';
import type { EntryPart } from './week-lanes.ts';

interface EntryBarProps extends Pick<CalendarProps, 'resource' | 'context' | 'onOpen' | 'toAddress'> {
  /** Absent: the lane is free on this day. */
  readonly part: EntryPart | undefined;
  readonly tabIndex?: number;
}

/** An entry on one of its days; opens its row. */
export function EntryBar({ resource, context, onOpen, toAddress, part, tabIndex = 0 }: EntryBarProps) {
  if (!part) return <span className={css.free} />;
  const { entry, isFirst, isLast, isNamed } = part;
  const { text, tone } = describeEntry(resource, entry.row, context);
  const days = entry.first === entry.last ? entry.first : `${entry.first} – ${entry.last}`;
  const look = {
    className: css.entry ?? '',
    'data-tone': tone,
    'data-first': isFirst,
    'data-last': isLast,
    title: `${text} (${days})`,
    ...(!isNamed && { 'aria-label': rowName(resource, entry.row) }),
  };
  const shown = isNamed ? text : ' ';
  const { id } = entry.row;
  if (toAddress)
    return (
      <Link {...look} to={toAddress(id)} tabIndex={tabIndex} onClick={(event) => event.stopPropagation()}>
        {shown}
      </Link>
    );
  if (!onOpen) return <span {...look}>{shown}</span>;
  return (
    <button
      {...look}
      type="button"
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(id);
      }}
    >
      {shown}
    </button>
  );
}
