import { useEffect, useState } from 'react';
import { loadOptional } from '#loading/load-optional.ts';
import { whenPageStands } from '#loading/when-idle.ts';

type DragModule = typeof import('./sortable-tabs.tsx');

let loaded: DragModule | undefined;

async function load(): Promise<DragModule | undefined> {
  // Without it tabs cannot be dragged; the keyboard still moves them.
  loaded ??= await loadOptional(import('./sortable-tabs.tsx'));
  return loaded;
}

/** The code for dragging tabs, loaded once the first page stands. */
export function useDragModule(): DragModule | undefined {
  const [dragging, setDragging] = useState(loaded);
  useEffect(() => whenPageStands(() => void load().then(setDragging)), []);
  return dragging;
}
