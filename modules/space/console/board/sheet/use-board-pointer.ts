import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
  coverSlots,
  type Edge,
  moveSpan,
  type Span,
  snapEdge,
  snapMove,
  spanBetween,
  stretchSpan,
} from '../geometry/span.ts';
import type { Bar, LaneItems, Target } from './board-items.ts';

/** The drag in progress: drawing a new booking, moving one, or moving an edge. */
interface Drag {
  readonly kind: 'draw' | 'move' | Edge;
  readonly bar: Bar | undefined;
  /** Start position. */
  readonly laneId: string;
  readonly minute: number;
  readonly x: number;
  readonly y: number;
}

interface BoardPointerOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly items: ReadonlyMap<string, LaneItems>;
  readonly listSlots: (laneId: string) => readonly Span[];
  readonly day: Span;
  readonly mayBook: boolean;
  readonly onBook: (target: Target) => void;
  readonly onMove: (bar: Bar, from: Target, to: Target) => void;
  readonly onOpen: (barId: string) => void;
  /** A free quarter was clicked. */
  readonly onPoint: (target: Target) => void;
}

/** Maximum movement of a click, in pixels. */
const clickReach = 4;
/** Distance to the edge at which the frame scrolls. */
const scrollZone = 36;

/**
 * Drawing, moving and stretching with the pointer. State changes per quarter, and only the affected lanes re-render.
 */
export function useBoardPointer(options: BoardPointerOptions) {
  const { frame, items, listSlots, day, mayBook, onBook, onMove, onOpen, onPoint } = options;
  const drag = useRef<Drag>(undefined);
  const target = useRef<Target>(undefined);
  const swallowClick = useRef(false);
  const [ghost, setGhost] = useState<Target & { readonly barId?: string }>();

  const laneAt = (x: number, y: number): HTMLElement | null =>
    document.elementsFromPoint(x, y).flatMap((each) => each.closest<HTMLElement>('[data-lane]') ?? [])[0] ?? null;
  function minuteAt(lane: HTMLElement, x: number): number {
    const { left, width } = lane.getBoundingClientRect();
    return day.start + ((x - left) / width) * (day.end - day.start);
  }
  function show(next: Target | undefined, barId?: string): void {
    const { current } = target;
    const isSame =
      current?.laneId === next?.laneId &&
      current?.span.start === next?.span.start &&
      current?.span.end === next?.span.end;
    target.current = next;
    if (!isSame) setGhost(next && { ...next, ...(barId !== undefined && { barId }) });
  }

  const onPointerDown = useStableCallback((event: PointerEvent<HTMLElement>): void => {
    // Touch scrolls instead.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const pressed = event.target as HTMLElement;
    const lane = pressed.closest<HTMLElement>('[data-lane]');
    const laneId = lane?.dataset.lane;
    if (!lane || laneId === undefined) return;
    const barId = pressed.closest<HTMLElement>('[data-bar]')?.dataset.bar;
    const bar = items.get(laneId)?.bars.find(({ id }) => id === barId);
    const edge = pressed.dataset.edge as Edge | undefined;
    if (bar ? !bar.mayMove : !mayBook) return;
    frame.current?.setPointerCapture(event.pointerId);
    drag.current = {
      kind: bar ? (edge ?? 'move') : 'draw',
      bar,
      laneId,
      minute: minuteAt(lane, event.clientX),
      x: event.clientX,
      y: event.clientY,
    };
  });

  const onPointerMove = useStableCallback((event: PointerEvent<HTMLElement>): void => {
    const { current: now } = drag;
    if (!now) return;
    const { clientX, clientY } = event;
    if (!target.current && Math.abs(clientX - now.x) < clickReach && Math.abs(clientY - now.y) < clickReach) return;
    scrollAtEdge(frame.current, clientY);
    const own = frame.current?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(now.laneId)}"]`);
    if (!own) return;
    const at = minuteAt(own, clientX);
    if (now.kind === 'draw') {
      const span = coverSlots(spanBetween(now.minute, at, day), listSlots(now.laneId));
      return show({ laneId: now.laneId, span });
    }
    if (!now.bar) return;
    if (now.kind === 'move') {
      const laneId = laneAt(clientX, clientY)?.dataset.lane ?? now.laneId;
      const moved = moveSpan(now.bar.span, at - now.minute, day);
      return show({ laneId, span: moved === now.bar.span ? moved : snapMove(moved, listSlots(laneId)) }, now.bar.id);
    }
    const stretched = stretchSpan(now.bar.span, now.kind, at - now.minute, day);
    const span = stretched === now.bar.span ? stretched : snapEdge(stretched, now.kind, listSlots(now.laneId));
    return show({ laneId: now.laneId, span }, now.bar.id);
  });

  const end = (): void => {
    drag.current = undefined;
    show(undefined);
  };

  const onPointerUp = useStableCallback((): void => {
    const { current: done } = drag;
    const { current: to } = target;
    end();
    if (!done) return;
    if (!to) {
      if (!done.bar) onPoint({ laneId: done.laneId, span: spanBetween(done.minute, done.minute, day) });
      return;
    }
    // Suppresses the click that follows a drag.
    swallowClick.current = true;
    setTimeout(() => {
      swallowClick.current = false;
    });
    if (!done.bar) return onBook(to);
    const from = { laneId: done.laneId, span: done.bar.span };
    const isMoved = to.laneId !== from.laneId || to.span.start !== from.span.start || to.span.end !== from.span.end;
    if (isMoved) onMove(done.bar, from, to);
  });

  const onClick = useStableCallback((event: React.MouseEvent<HTMLElement>): void => {
    if (swallowClick.current) return;
    const barId = findElement(event.clientX, event.clientY, '[data-bar]')?.dataset.bar;
    if (barId) return onOpen(barId);
    const lane = (event.target as HTMLElement).closest<HTMLElement>('[data-lane]');
    // With touch, a tap books.
    if (lane?.dataset.lane && mayBook && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') {
      const at = minuteAt(lane, event.clientX);
      onBook({ laneId: lane.dataset.lane, span: coverSlots(spanBetween(at, at, day), listSlots(lane.dataset.lane)) });
    }
  });

  return { ghost, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClick } };
}

/** With pointer capture, the target of a click is the capturing element. */
const findElement = (x: number, y: number, selector: string): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(selector) ?? null;

function scrollAtEdge(frame: HTMLElement | null, y: number): void {
  if (!frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  if (y > bottom - scrollZone) frame.scrollBy({ top: 12 });
  else if (y < top + 2 * scrollZone) frame.scrollBy({ top: -12 });
}
