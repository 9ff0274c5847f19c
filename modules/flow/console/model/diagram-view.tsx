import 'bpmn-js/dist/assets/diagram-js.css';
import { theme } from 'antd';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import { useEffect, useRef } from 'react';
import type { Diagram } from '#flow/contract/flow-calls.ts';
import css from './diagram-view.module.css';

interface Canvas {
  zoom(to: 'fit-viewport', center?: 'auto'): void;
}
interface Registry {
  getGraphics(element: string): SVGElement | undefined;
}

/** Colours an element; elements without a shape are skipped. */
function markElement(registry: Registry, id: string, state: 'done' | 'active', colour: string): void {
  const drawn = registry.getGraphics(id);
  const shape = drawn?.querySelector<SVGElement>('.djs-visual > *');
  if (!drawn || !shape) return;
  drawn.dataset.state = state;
  shape.style.stroke = colour;
  shape.style.strokeWidth = state === 'active' ? '4px' : '2.5px';
}

/**
 * Diagram of a process in theme colours with the state of an instance. The bpmn.io logo stays, as the licence requires.
 */
export function DiagramView({ diagram, title }: { readonly diagram: Diagram; readonly title: string }) {
  const container = useRef<HTMLDivElement>(null);
  const { colorText, colorBgContainer, colorPrimary, colorSuccess } = theme.useToken().token;
  useEffect(() => {
    if (!container.current) return undefined;
    const viewer = new NavigatedViewer({
      container: container.current,
      bpmnRenderer: {
        defaultFillColor: colorBgContainer,
        defaultStrokeColor: colorText,
        defaultLabelColor: colorText,
      },
    });
    let isGone = false;
    viewer.importXML(diagram.xml).then(
      () => {
        if (isGone) return;
        viewer.get<Canvas>('canvas').zoom('fit-viewport', 'auto');
        const registry = viewer.get<Registry>('elementRegistry');
        for (const id of diagram.done) markElement(registry, id, 'done', colorSuccess);
        for (const id of diagram.active) markElement(registry, id, 'active', colorPrimary);
      },
      // Not a call: without the diagram if the library cannot draw it.
      () => undefined,
    );
    return () => {
      isGone = true;
      viewer.destroy();
    };
  }, [diagram, colorText, colorBgContainer, colorPrimary, colorSuccess]);
  return <div ref={container} className={css.diagram} role="group" aria-label={title} />;
}
