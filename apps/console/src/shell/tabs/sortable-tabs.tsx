import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { site } from '#api/site.ts';
import { useText } from '#i18n/i18n.ts';
import type { OpenTab } from './open-tab.ts';
import type { Handle } from './tab-button.tsx';
import { moveTab } from './tabs-store.ts';

interface Props {
  readonly tabs: readonly OpenTab[];
  readonly labelOf: (tab: OpenTab) => string;
  readonly children: ReactNode;
}

/** Lets tabs be dragged to another place. A click stays a click: dragging begins after some pixels. */
export function SortableTabs({ tabs, labelOf, children }: Props) {
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
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Gives one tab what it needs to be dragged. Home stays where it is. */
export function SortableTab({ path, children }: { path: string; children: (handle: Handle) => ReactNode }) {
  const { setNodeRef, transform, transition, isDragging, listeners } = useSortable({
    id: path,
    disabled: path === site.home,
  });
  const style = {
    transform: transform ? `translateX(${Math.round(transform.x)}px)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  return children({ ref: setNodeRef, style, onPointerDown: listeners?.onPointerDown as Handle['onPointerDown'] });
}
