import 'bpmn-js/dist/assets/diagram-js.css';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import { formModdle } from '#flow/contract/form/form-moddle.ts';
import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';
import type { Canvas, ElementRegistry, EventBus, Overlays, Viewbox } from '../designer/drawing/bpmn-services.ts';
import { drawingColours } from '../designer/drawing/drawing-colours.ts';
import { compareProcesses, type Difference } from './compare-processes.ts';

const signs = { added: '+', removed: '−', changed: '~' } as const;
const colours = { added: 'var(--success)', removed: 'var(--error)', changed: 'var(--warning)' } as const;

/** Shows a version in a container. */
async function view(container: HTMLElement, xml: string) {
  const viewer = new NavigatedViewer({
    container,
    bpmnRenderer: drawingColours,
    moddleExtensions: { refectory: formModdle },
  });
  await viewer.importXML(xml);
  return viewer;
}

type Viewer = Awaited<ReturnType<typeof view>>;

function mark(viewer: Viewer, { id, kind }: Difference): void {
  const registry = viewer.get<ElementRegistry>('elementRegistry');
  const drawn = registry.getGraphics(id);
  const shape = drawn?.querySelector<SVGElement>('.djs-visual > :not(defs)');
  // The process itself has no shape to mark.
  if (!drawn || !shape || registry.get(id)?.parent === undefined) return;
  drawn.dataset.difference = kind;
  shape.style.stroke = colours[kind];
  shape.style.strokeWidth = '3px';
  if (kind === 'removed') shape.style.strokeDasharray = '6 3';
  const html = document.createElement('span');
  html.className = `version-sign version-sign-${kind}`;
  html.textContent = signs[kind];
  viewer.get<Overlays>('overlays').add(id, 'version', { position: { top: -10, right: 10 }, html });
}

const isSameView = (a: Viewbox, b: Viewbox): boolean =>
  Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5 && Math.abs(a.width - b.width) < 0.5;

/** Synchronizes the viewports of both. */
function followEachOther(viewers: readonly Viewer[]): void {
  for (const viewer of viewers)
    viewer.get<EventBus>('eventBus').on('canvas.viewbox.changed', () => {
      const { x, y, width, height } = viewer.get<Canvas>('canvas').viewbox();
      for (const other of viewers) {
        const canvas = other.get<Canvas>('canvas');
        // The other one also fires a change event, which ends the recursion.
        if (!isSameView(canvas.viewbox(), { x, y, width, height })) canvas.viewbox({ x, y, width, height });
      }
    });
}

/** Two versions side by side with marked differences. */
export class PairOfViewers {
  readonly #viewers: Viewer[] = [];
  #isGone = false;

  /** Shows both; returns the differences. bpmn-js refuses a version without diagram data. */
  async open(
    places: readonly [HTMLElement, HTMLElement],
    files: readonly [string, string],
  ): Promise<readonly Difference[] | undefined> {
    const viewers = [await view(places[0], files[0]), await view(places[1], files[1])] as const;
    this.#viewers.push(...viewers);
    if (this.#isGone) {
      this.destroy();
      return undefined;
    }
    const [before, after] = viewers.map(
      (viewer): BpmnElement => viewer.get<Canvas>('canvas').getRootElement().businessObject,
    );
    const differences = before && after ? compareProcesses(before, after) : [];
    for (const difference of differences) {
      if (difference.kind !== 'added') mark(viewers[0], difference);
      if (difference.kind !== 'removed') mark(viewers[1], difference);
    }
    followEachOther(viewers);
    const canvas = viewers[1].get<Canvas>('canvas');
    // With a margin, because the other version may be larger.
    canvas.zoom(canvas.zoom('fit-viewport', 'auto') * 0.85, 'auto');
    return differences;
  }

  /** Scrolls to an element in the version that has it. */
  show(id: string): void {
    for (const viewer of this.#viewers.toReversed()) {
      const element = viewer.get<ElementRegistry>('elementRegistry').get(id);
      if (element) return viewer.get<Canvas>('canvas').scrollToElement(element);
    }
  }

  destroy(): void {
    this.#isGone = true;
    for (const viewer of this.#viewers.splice(0)) viewer.destroy();
  }
}
