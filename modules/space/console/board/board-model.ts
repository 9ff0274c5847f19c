import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { boardCalls } from '#space/contract/booking/board-calls.ts';
import { scheduleStatus, spaceStatus } from '#space/contract/dictionaries.ts';
import { dayMinutes, minutesFrom, minutesOfClock, plusDays } from './geometry/board-time.ts';
import { areOverlapping, dayAround, type Span } from './geometry/span.ts';
import type { Bar, Block, Lane, LaneItems } from './sheet/board-items.ts';

/** Query key of the boards (`invalidate`). */
export const boardPath = '/space/board';

/** The data of a board for a day or a week. */
export type Board = CallResponse<typeof boardCalls.day>;

/** The data needed to draw a board: that of the staff, or of the screen in the hall. */
export interface DrawnBoard extends Pick<Board, 'openTime' | 'closeTime' | 'closures'> {
  readonly areas: readonly Pick<Board['areas'][number], 'id' | 'name' | 'parentId' | 'depth' | 'capacity'>[];
  readonly bookings: readonly Pick<
    Board['bookings'][number],
    'id' | 'areaId' | 'startAt' | 'endAt' | 'person' | 'persons' | 'equipment' | 'spaceStatus' | 'holdUntil'
  >[];
  readonly slots: readonly Pick<
    Board['slots'][number],
    'id' | 'areaId' | 'typeId' | 'startAt' | 'endAt' | 'price' | 'scheduleStatus'
  >[];
}
type DrawnBooking = DrawnBoard['bookings'][number];

const { hold, waiting, confirmed, checkedIn, done, noShow } = spaceStatus.keys;
/** States that are drawn; cancelled, rejected and released bookings leave their time free. */
const shown: ReadonlySet<number> = new Set([hold, waiting, confirmed, checkedIn, done, noShow]);
const movable: ReadonlySet<number> = new Set([hold, waiting, confirmed]);
/** States that block the time, also in the other parts of a whole. */
const blocking: ReadonlySet<number> = new Set([hold, waiting, confirmed, checkedIn]);

export interface BoardWords {
  readonly takenBy: (area: string) => string;
  readonly closed: string;
  readonly dayTitle: (day: string) => string;
  readonly capacity: (count: number) => string;
}

/** The lanes of a day: its areas. */
export const listAreaLanes = ({ areas }: DrawnBoard, day: string, words: BoardWords): readonly Lane[] =>
  areas.map(({ id, name, capacity, depth }) => ({
    id,
    areaId: id,
    day,
    title: name,
    note: capacity === null ? '' : words.capacity(capacity),
    depth,
  }));

/** The lanes of a week of one area: its days. */
export const listDayLanes = (areaId: string, monday: string, words: BoardWords): readonly Lane[] =>
  Array.from({ length: 7 }, (_, n) => {
    const day = plusDays(monday, n);
    return { id: day, areaId, day, title: words.dayTitle(day), note: '', depth: 0 };
  });

/** The areas that contain an area, and its own parts. */
export function relatedAreas(board: DrawnBoard, areaId: string): ReadonlySet<string> {
  const parents = new Map(board.areas.map(({ id, parentId }) => [id, parentId]));
  const above = (id: string): string[] => {
    const parent = parents.get(id);
    return parent ? [parent, ...above(parent)] : [];
  };
  const related = new Set(above(areaId));
  for (const { id } of board.areas) if (above(id).includes(areaId)) related.add(id);
  return related;
}

const toSpan = (day: string, { startAt, endAt }: { readonly startAt: string; readonly endAt: string }): Span => ({
  start: minutesFrom(day, startAt),
  end: minutesFrom(day, endAt),
});

const isOnDay = ({ start, end }: Span): boolean => start < dayMinutes && end > 0;

/** The items of each lane: bookings and background. */
export function placeItems(
  board: DrawnBoard,
  lanes: readonly Lane[],
  words: BoardWords,
  mayMove: boolean,
): ReadonlyMap<string, LaneItems> {
  const names = new Map(board.areas.map(({ id, name }) => [id, name]));
  const related = new Map(board.areas.map(({ id }) => [id, relatedAreas(board, id)]));
  const drawn = board.bookings.filter((each) => shown.has(each.spaceStatus));
  const byArea = Map.groupBy(drawn, ({ areaId }) => areaId);
  const slots = Map.groupBy(board.slots, ({ areaId }) => areaId);
  const blockers = drawn.filter((each) => blocking.has(each.spaceStatus));
  return new Map(
    lanes.map(({ id, areaId, day }) => {
      const bars = (byArea.get(areaId) ?? []).flatMap((each): Bar[] => {
        const span = toSpan(day, each);
        return isOnDay(span) ? [toBar(each, span, mayMove)] : [];
      });
      const free = (slots.get(areaId) ?? [])
        .filter(({ scheduleStatus: status }) => status === scheduleStatus.keys.open)
        .map(
          (slot): Block => ({
            id: `s${slot.id}`,
            span: toSpan(day, slot),
            kind: 'slot',
            text: `¥${formatMoney(slot.price)}`,
          }),
        );
      const closed = board.closures
        .filter((each) => each.areaId === areaId || related.get(each.areaId)?.has(areaId))
        .map(
          (each): Block => ({
            id: `c${each.id}`,
            span: toSpan(day, each),
            kind: 'closed',
            text: `${words.closed} ${each.reason}`,
          }),
        );
      const taken = blockers
        .filter((each) => related.get(areaId)?.has(each.areaId))
        .map(
          (each): Block => ({
            id: `t${each.id}`,
            span: toSpan(day, each),
            kind: 'taken',
            text: words.takenBy(names.get(each.areaId) ?? ''),
          }),
        );
      const shut = [...closed, ...taken];
      const open = free.filter(({ span }) => !shut.some((each) => areOverlapping(each.span, span)));
      return [id, { bars, blocks: [...open, ...shut].filter(({ span }) => isOnDay(span)) }];
    }),
  );
}

const toBar = (booking: DrawnBooking, span: Span, mayMove: boolean): Bar => ({
  id: booking.id,
  span,
  status: booking.spaceStatus,
  title: booking.person,
  persons: booking.persons,
  equipment: booking.equipment,
  holdUntil: booking.spaceStatus === hold ? booking.holdUntil : '',
  mayMove: mayMove && movable.has(booking.spaceStatus),
});

/** The visible part of the day: opening hours, extended by items outside of them. */
export function shownDay(board: DrawnBoard, items: ReadonlyMap<string, LaneItems>): Span {
  const opens = minutesOfClock(board.openTime, 0);
  const closes = minutesOfClock(board.closeTime, dayMinutes);
  const spans = [...items.values()].flatMap(({ bars }) => bars.map(({ span }) => span));
  return dayAround({ start: opens, end: closes > opens ? closes : dayMinutes }, spans, { start: 0, end: dayMinutes });
}

/** The slots of a lane, in any state. */
export const laneSlots = (board: DrawnBoard, { areaId, day }: Lane): readonly Span[] =>
  board.slots
    .filter((slot) => slot.areaId === areaId)
    .map((slot) => toSpan(day, slot))
    .filter(isOnDay);

/** The type for a booking in a lane: that of the first slot it overlaps. */
export const typeAt = (board: DrawnBoard, { areaId, day }: Lane, { start, end }: Span): string | undefined =>
  board.slots.find((slot) => {
    const span = toSpan(day, slot);
    return slot.areaId === areaId && span.start < end && start < span.end;
  })?.typeId;
