import { useEffect, useState } from 'react';
import { whenIdle } from '#shell/boot/when-idle.ts';

type Dragging = typeof import('./sortable-tabs.tsx');

let loaded: Dragging | undefined;

async function load(): Promise<Dragging | undefined> {
  try {
    loaded ??= await import('./sortable-tabs.tsx');
  } catch {
    // Without it tabs stay where they are; the keyboard still moves them.
  }
  return loaded;
}

/** The code that lets tabs be dragged. Nobody drags in the first second: it comes when the browser is idle. */
export function useDragging(): Dragging | undefined {
  const [dragging, setDragging] = useState(loaded);
  useEffect(() => whenIdle(() => void load().then(setDragging)), []);
  return dragging;
}
