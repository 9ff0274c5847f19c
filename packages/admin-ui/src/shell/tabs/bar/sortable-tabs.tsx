import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '#i18n/i18n.ts';
import { site } from '#session/site.ts';
import type { OpenTab } from '../open-tab.ts';
import { moveTab } from '../tabs-store.ts';
import type { DragHandle } from './tab-button.tsx';

interface Props {
  readonly tabs: readonly OpenTab[];
  readonly labelOf: (tab: OpenTab) => string;
  /** Told what a tab needs to be dragged, and how it stands while it is. */
  readonly onHandle: (path: string, handle: DragHandle) => void;
}

/**
 * Lets tabs be dragged to another place. A click stays a click: dragging begins after some pixels. It stands beside the tabs and
 * not around them: they are drawn already when it comes, and keep the focus and the click that is under way.
 */
export function SortableTabs({ tabs, labelOf, onHandle }: Props) {
  const t = useText();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const paths = useMemo(() => tabs.map(({ path }) => path), [tabs]);
  const name = (id: unknown) => {
    const tab = tabs.find(({ path }) => path === id);
    return tab ? labelOf(tab) : '';
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) moveTab(String(active.id), String(over.id));
  };
  const accessibility = {
    screenReaderInstructions: { draggable: '' },
    announcements: {
      onDragStart: () => undefined,
      onDragOver: () => undefined,
      onDragEnd: ({ active }: Pick<DragEndEvent, 'active'>) => t('tabs.moved', { label: name(active.id) }),
      onDragCancel: () => undefined,
    },
  };
  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={paths} strategy={horizontalListSortingStrategy}>
        {paths.map((path) => (
          <SortableTab key={path} path={path} onHandle={onHandle} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** One tab that can be dragged. Home stays where it is. */
function SortableTab({ path, onHandle }: { readonly path: string } & Pick<Props, 'onHandle'>) {
  const { setNodeRef, transform, transition, isDragging, listeners } = useSortable({
    id: path,
    disabled: path === site.home,
  });
  const shift = transform ? `translateX(${Math.round(transform.x)}px)` : undefined;
  // They are others with every drawing, which is nothing to tell.
  const latest = useRef(listeners);
  useLayoutEffect(() => {
    latest.current = listeners;
  });
  useLayoutEffect(() => {
    const style = { transform: shift, transition, zIndex: isDragging ? 1 : undefined };
    const onPointerDown: DragHandle['onPointerDown'] = (event) => latest.current?.onPointerDown?.(event);
    onHandle(path, { ref: setNodeRef, style, onPointerDown });
  }, [path, onHandle, setNodeRef, shift, transition, isDragging]);
  return null;
}
