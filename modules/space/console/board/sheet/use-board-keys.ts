import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { findStop, nextStop, type Stop } from '../geometry/board-stops.ts';
import { coverSlots, moveSpan, nextEdge, type Span, step, stretchSpan } from '../geometry/span.ts';
import type { Bar, Lane, LaneItems, Target } from './board-items.ts';

interface BoardKeysOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly lanes: readonly Lane[];
  readonly items: ReadonlyMap<string, LaneItems>;
  readonly listSlots: (laneId: string) => readonly Span[];
  readonly day: Span;
  readonly mayBook: boolean;
  readonly onBook: (target: Target) => void;
  readonly onMove: (bar: Bar, from: Target, to: Target) => void;
  readonly onOpen: (barId: string) => void;
}

/** Keyboard position: a stop of a lane; `anchor` while a span is being selected. */
export interface Cursor extends Stop {
  readonly laneId: string;
  readonly anchor?: number;
}

/** The current position: its booking may have moved to another lane, or been removed. */
function findCursor(cursor: Cursor | undefined, items: ReadonlyMap<string, LaneItems>): Cursor | undefined {
  if (!cursor) return undefined;
  const isIn = (laneId: string) => items.get(laneId)?.bars.some(({ id }) => id === cursor.id) ?? false;
  if (cursor.id === undefined || isIn(cursor.laneId)) return items.has(cursor.laneId) ? cursor : undefined;
  const lane = [...items.keys()].find(isIn);
  if (lane !== undefined) return { ...cursor, laneId: lane };
  return items.has(cursor.laneId) ? { laneId: cursor.laneId, minute: cursor.minute } : undefined;
}

const sideways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const upDown: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard control of the board. Arrow keys move, Shift selects, Enter books or opens; Alt moves a booking, with
 * Shift its end; Enter drops it, Escape cancels.
 */
export function useBoardKeys(options: BoardKeysOptions) {
  const { frame, lanes, items, listSlots, day, mayBook, onBook, onMove, onOpen } = options;
  const [cursor, setCursor] = useState<Cursor>();
  const [lifted, setLifted] = useState<Target & { readonly barId: string; readonly from: Target }>();
  const wantsFocus = useRef(false);
  // A booking dropped in another lane is another element there.
  const followed = useRef<string>(undefined);
  const first = lanes[0]?.id ?? '';
  const at: Cursor = findCursor(cursor, items) ?? { laneId: first, minute: day.start };
  const bars = items.get(at.laneId)?.bars ?? [];
  const bar = bars.find(({ id }) => id === at.id);

  useLayoutEffect(() => {
    const isLost = at.id !== undefined && followed.current === at.id && document.activeElement === document.body;
    if (!(wantsFocus.current || isLost) || !frame.current) return;
    wantsFocus.current = false;
    const lane = frame.current.querySelector<HTMLElement>(`[data-lane="${CSS.escape(at.laneId)}"]`);
    const stop = at.id === undefined ? lane : lane?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(at.id)}"]`);
    stop?.focus({ preventScroll: true });
    stop?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  function go(to: Cursor): void {
    followed.current = undefined;
    wantsFocus.current = true;
    setCursor(to);
  }
  /** The selected span: the quarter, or everything since Shift was first held. */
  const selected: Span | undefined =
    bar === undefined
      ? {
          start: Math.min(at.anchor ?? at.minute, at.minute),
          end: Math.max(at.anchor ?? at.minute, at.minute) + step,
        }
      : undefined;

  function carry(key: string, isStretching: boolean): void {
    if (!bar?.mayMove) return;
    const from = lifted?.from ?? { laneId: at.laneId, span: bar.span };
    const now = lifted ?? { ...from, barId: bar.id, from };
    const by = sideways[key];
    const up = upDown[key];
    const slots = listSlots(now.laneId);
    if (by !== undefined && isStretching) {
      const to = nextEdge(
        now.span.end,
        slots.map(({ end }) => end),
        by,
      );
      setLifted({ ...now, span: stretchSpan(now.span, 'end', to - now.span.end, day) });
    } else if (by !== undefined) {
      const to = nextEdge(
        now.span.start,
        slots.map(({ start }) => start),
        by,
      );
      setLifted({ ...now, span: moveSpan(now.span, to - now.span.start, day) });
    } else if (up !== undefined && !isStretching) {
      const next = lanes[lanes.findIndex(({ id }) => id === now.laneId) + up];
      if (next) setLifted({ ...now, laneId: next.id });
    }
  }
  function walk(key: string, isSelecting: boolean): void {
    const by = sideways[key];
    if (by !== undefined && isSelecting) {
      if (bar) return;
      const minute = at.minute + by * step;
      if (minute >= day.start && minute < day.end) go({ ...at, minute, anchor: at.anchor ?? at.minute });
    } else if (by !== undefined) {
      go({ laneId: at.laneId, ...nextStop(bars, at, by, day) });
    } else {
      const next = lanes[lanes.findIndex(({ id }) => id === at.laneId) + (upDown[key] ?? 0)];
      if (next) go({ laneId: next.id, ...findStop(items.get(next.id)?.bars ?? [], at.minute, day) });
    }
  }
  function putDown(): void {
    if (!lifted || !bar) return;
    const { from, laneId, span } = lifted;
    setLifted(undefined);
    followed.current = bar.id;
    if (laneId === from.laneId && span.start === from.span.start && span.end === from.span.end) return;
    onMove(bar, from, { laneId, span });
  }

  const onKeyDown = useStableCallback((event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) return;
    const isArrow = key in sideways || key in upDown;
    if (isArrow && altKey) carry(key, shiftKey);
    else if (isArrow && !lifted) walk(key, shiftKey);
    else if (key === 'Enter' || key === ' ') {
      if (lifted) putDown();
      else if (bar) onOpen(bar.id);
      else if (selected && mayBook) onBook({ laneId: at.laneId, span: coverSlots(selected, listSlots(at.laneId)) });
    } else if (key === 'Escape' && lifted) setLifted(undefined);
    else if (key === 'Escape' && at.anchor !== undefined) go({ laneId: at.laneId, minute: at.minute });
    else if (key === 'Home') go({ laneId: at.laneId, ...findStop(bars, day.start, day) });
    else if (key === 'End') go({ laneId: at.laneId, ...findStop(bars, day.end, day) });
    else return;
    event.preventDefault();
  });

  /** The focus came here by Tab or the pointer. */
  const onFocus = useStableCallback((event: React.FocusEvent<HTMLElement>): void => {
    const element = event.target as HTMLElement;
    const laneId = element.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    const id = element.dataset.bar;
    if (laneId === undefined || wantsFocus.current) return;
    const found = items.get(laneId)?.bars.find((each) => each.id === id);
    if (found && (at.laneId !== laneId || at.id !== id))
      setCursor({ laneId, minute: Math.max(found.span.start, day.start), id: found.id });
    else if (!found && (at.laneId !== laneId || at.id !== undefined))
      setCursor({ laneId, ...findStop([], at.minute, day) });
  });

  const onBlur = useStableCallback((event: React.FocusEvent<HTMLElement>): void => {
    if (!frame.current?.contains(event.relatedTarget)) setLifted(undefined);
  });

  return { at, bar, selected, lifted, point: go, handlers: { onKeyDown, onFocus, onBlur } };
}
