import { useEffect, useState } from 'react';
import { whenIdle } from '#shell/boot/when-idle.ts';

type DragModule = typeof import('./sortable-tabs.tsx');

let loaded: DragModule | undefined;

async function load(): Promise<DragModule | undefined> {
  try {
    loaded ??= await import('./sortable-tabs.tsx');
  } catch {
    // Without it tabs stay where they are; the keyboard still moves them.
  }
  return loaded;
}

/** The code that lets tabs be dragged. Nobody drags in the first second: it comes when the browser is idle. */
export function useDragModule(): DragModule | undefined {
  const [dragging, setDragging] = useState(loaded);
  useEffect(() => whenIdle(() => void load().then(setDragging)), []);
  return dragging;
}
