import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { type RefObject, useEffect } from 'react';

interface KitchenKeys {
  readonly bump: (index: number) => void;
  readonly readyOf: (orderId: string) => void;
  readonly recallLast: () => void;
  readonly toggleSound: () => void;
}

/** Shortcuts of the screen (spec/shop#kitchen-screen); inactive while typing or while a dialog is open. */
export function useKitchenKeys(grid: RefObject<HTMLElement | null>, isOn: boolean, keys: KitchenKeys): void {
  const hear = useStableCallback((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest('input, textarea, [role="dialog"], .ant-select')
    )
      return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) moveFocus(grid.current, step);
    else if (/^[1-9]$/.test(event.key)) keys.bump(Number(event.key) - 1);
    else if (event.key === 'r') focusedOrder(keys.readyOf);
    else if (event.key === 'u') keys.recallLast();
    else if (event.key === 'm') keys.toggleSound();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn, hear]);
}

/** Moves the focus to the bump button of the next or previous card, so that Enter bumps. */
function moveFocus(grid: HTMLElement | null, step: number): void {
  const buttons = [...(grid?.querySelectorAll<HTMLElement>('[data-bump]') ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step > 0 ? 0 : buttons.length - 1) : (at + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
}

function focusedOrder(then: (orderId: string) => void): void {
  const orderId = (document.activeElement as HTMLElement | null)?.dataset.bump;
  if (orderId) then(orderId);
}
