import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { application } from '#session/application.ts';
import type { OpenTab } from '../open-tab.ts';
import { tabTexts } from '../tab-texts.ts';
import { moveTab } from '../tabs-store.ts';
import type { DragHandle } from './tab-button.tsx';

interface Props {
  readonly tabs: readonly OpenTab[];
  readonly labelOf: (tab: OpenTab) => string;
  /** Called with the drag listeners and the drag state of a tab. */
  readonly onHandle: (path: string, handle: DragHandle) => void;
}

/**
 * Lets tabs be reordered by dragging, which begins after some pixels, so that clicks still work. Rendered beside the tab
 * list so that loading it does not re-render tabs, which keep the focus and a click in progress.
 */
export function SortableTabs({ tabs, labelOf, onHandle }: Props) {
  const say = useTranslate();
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
      onDragEnd: ({ active }: Pick<DragEndEvent, 'active'>) => say(tabTexts.moved, { label: name(active.id) }),
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

/** A draggable tab. The home tab is fixed. */
function SortableTab({ path, onHandle }: { readonly path: string } & Pick<Props, 'onHandle'>) {
  const { setNodeRef, transform, transition, isDragging, listeners } = useSortable({
    id: path,
    disabled: path === application().home,
  });
  const shift = transform ? `translateX(${Math.round(transform.x)}px)` : undefined;
  // The listeners change with every render, which must not trigger updates.
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
