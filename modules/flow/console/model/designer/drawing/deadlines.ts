import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';
import type { TimerKind } from '#flow/contract/process/timer-text.ts';
import type { BpmnFactory, CommandStack, DrawnElement, Selection } from './bpmn-services.ts';
import { drawingWord } from './drawing-words.ts';

interface ElementFactory {
  createShape(attributes: object): DrawnElement;
}
interface Modeling {
  moveShape(shape: DrawnElement, delta: Point): void;
  createShape(shape: DrawnElement, position: Point, host: DrawnElement, hints: { readonly attach: true }): DrawnElement;
  updateModdleProperties(element: DrawnElement, moddle: BpmnElement, properties: object): void;
}
/** A point on the canvas. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions on the border of a task in order of preference, as fractions of its width and height. */
const places = [
  [0.9, 1],
  [0.1, 1],
  [0.5, 1],
  [0.9, 0],
  [0.1, 0],
  [0.5, 0],
] as const;
/** Minimum distance without overlap. */
const distance = 38;

/** First free position for a deadline on the border of a task. */
export function placeDeadline(task: DrawnElement): Point {
  const { x = 0, y = 0, width = 0, height = 0, attachers = [] } = task;
  const taken = attachers.map((each) => ({
    x: (each.x ?? 0) + (each.width ?? 0) / 2,
    y: (each.y ?? 0) + (each.height ?? 0) / 2,
  }));
  const points = places.map(([across, down]) => ({ x: x + width * across, y: y + height * down }));
  const isFree = (point: Point) => taken.every((other) => Math.hypot(other.x - point.x, other.y - point.y) >= distance);
  return points.find(isFree) ?? (points[0] as Point);
}

/** Offset that moves a label from below its deadline to its side, away from the flow. */
function fromFlow(event: DrawnElement, name: DrawnElement, task: DrawnElement): Point {
  const gap = 4;
  const [mid, taskMid] = [event, task].map(({ x = 0, width = 0 }) => x + width / 2) as [number, number];
  if (Math.abs(mid - taskMid) < 1) return { x: 0, y: 0 };
  const { x = 0, y = 0, width = 0, height = 0 } = name;
  const { x: left = 0, y: top = 0, width: size = 0, height: tall = 0 } = event;
  const side = mid > taskMid ? left + size + gap : left - gap - width;
  return { x: Math.round(side - x), y: Math.round(top + (tall - height) / 2 + gap * 2 - y) };
}

interface Adding {
  readonly task: DrawnElement;
  drawn?: DrawnElement;
}

/** Deadlines of tasks: boundary timer events (spec/flow#deadlines). */
export class Deadlines {
  static readonly $inject = ['elementFactory', 'bpmnFactory', 'modeling', 'selection', 'commandStack'];
  readonly #elements: ElementFactory;
  readonly #factory: BpmnFactory;
  readonly #modeling: Modeling;
  readonly #selection: Selection;
  readonly #stack: CommandStack;

  constructor(
    elements: ElementFactory,
    factory: BpmnFactory,
    modeling: Modeling,
    selection: Selection,
    stack: CommandStack,
  ) {
    this.#elements = elements;
    this.#factory = factory;
    this.#modeling = modeling;
    this.#selection = selection;
    this.#stack = stack;
    // Composite commands, undone in one step.
    stack.register('deadline.add', {
      preExecute: (adding: Adding) => {
        const place = placeDeadline(adding.task);
        adding.drawn = modeling.createShape(this.create(), place, adding.task, { attach: true });
        const [label] = adding.drawn.labels ?? [];
        if (label) modeling.moveShape(label, fromFlow(adding.drawn, label, adding.task));
      },
    });
  }

  /** Creates an interrupting deadline of one day, not drawn yet. */
  create(): DrawnElement {
    const event = this.#factory.create('bpmn:BoundaryEvent', { name: drawingWord('Deadline') });
    const definition = { timeDuration: this.#factory.create('bpmn:FormalExpression', { body: 'P1D' }) };
    return this.#elements.createShape({
      type: 'bpmn:BoundaryEvent',
      businessObject: event,
      eventDefinitionType: 'bpmn:TimerEventDefinition',
      eventDefinitionAttrs: definition,
    });
  }

  /** Adds a deadline to a task and selects it, in one undoable step. */
  add(task: DrawnElement): void {
    const adding: Adding = { task };
    this.#stack.execute('deadline.add', adding);
    if (adding.drawn) this.#selection.select(adding.drawn);
  }

  /** Changes the timer: duration, date or cycle. */
  changeTimer(event: DrawnElement, kind: TimerKind, body: string): void {
    const [definition] = event.businessObject.eventDefinitions as readonly BpmnElement[];
    if (!definition) return;
    const said = this.#factory.create('bpmn:FormalExpression', { body });
    this.#modeling.updateModdleProperties(event, definition, {
      timeDuration: kind === 'duration' && body !== '' ? said : undefined,
      timeDate: kind === 'date' ? said : undefined,
      timeCycle: kind === 'cycle' ? said : undefined,
    });
  }
}
