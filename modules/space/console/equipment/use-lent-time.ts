import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useEditedRow } from '@refectory/admin-ui/form/edited-row.ts';
import { Form } from 'antd';
import { plusDays } from '../board/geometry/board-time.ts';

/** Area and time for equipment. */
interface LentTime {
  readonly areaId: string;
  readonly typeId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly bookingId: string | null;
}

const names = ['areaId', 'typeId', 'startAt', 'endAt', 'dateFrom', 'startTime', 'endTime'] as const;

/**
 * Area and time from the surrounding form, or from the booking it acts on; for a series its first day. Undefined
 * while incomplete.
 */
export function useLentTime(): LentTime | undefined {
  const form = Form.useFormInstance();
  const row = useEditedRow();
  const given = Form.useWatch((values) => JSON.stringify(names.map((name) => values[name] ?? '')), {
    form,
    preserve: true,
  });
  return row ? toLentTime(row, row.id) : toLentTime(readForm(given), null);
}

function readForm(given: string | undefined): Row {
  const values: unknown[] = JSON.parse(given ?? '[]');
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as unknown as Row;
}

const toMoment = (day: string, time: string): string => `${day} ${time.slice(0, 5)}:00`;

function toLentTime(row: Row, bookingId: string | null): LentTime | undefined {
  const text = (name: string): string => String(row[name] ?? '');
  const [areaId, typeId, day] = [text('areaId'), text('typeId'), text('dateFrom')];
  const [starts, ends] = [text('startTime'), text('endTime')];
  const startAt = text('startAt') || (day && starts && toMoment(day, starts));
  // An end before the start is on the next day.
  const endAt = text('endAt') || (day && ends && toMoment(ends > starts ? day : plusDays(day, 1), ends));
  return areaId && typeId && startAt && endAt && startAt < endAt
    ? { areaId, typeId, startAt, endAt, bookingId }
    : undefined;
}
