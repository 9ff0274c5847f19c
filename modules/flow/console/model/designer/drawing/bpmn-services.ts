import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';

/** Types of the bpmn-js services that the designer uses, which are found by name. */

/** A shape, a connection or the canvas root. */
export interface DrawnElement {
  readonly id: string;
  readonly type: string;
  readonly businessObject: BpmnElement;
  readonly labelTarget?: DrawnElement;
  readonly parent?: DrawnElement;
  /** Element it is attached to. */
  readonly host?: DrawnElement;
  /** Elements attached to it. */
  readonly attachers?: readonly DrawnElement[];
  readonly labels?: readonly DrawnElement[];
  readonly outgoing?: readonly DrawnElement[];
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface EventBus {
  on(events: string | readonly string[], hear: () => void): void;
  fire(event: string): void;
}

export interface CommandStack {
  readonly _stack: readonly unknown[];
  readonly _stackIdx: number;
  canUndo(): boolean;
  canRedo(): boolean;
  undo(): void;
  redo(): void;
  execute(command: string, context: object): void;
  register(command: string, handler: object): void;
}

export interface Canvas {
  zoom(to: number | 'fit-viewport', center?: 'auto'): number;
  zoom(): number;
  getRootElement(): DrawnElement;
  getSize(): { readonly width: number; readonly height: number };
  viewbox(): Viewbox;
  viewbox(box: Viewbox): void;
  scrollToElement(element: DrawnElement): void;
}

export interface Viewbox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Bounding box of the drawing; only in results. */
  readonly inner?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface ElementRegistry {
  get(id: string): DrawnElement | undefined;
  getGraphics(id: string): SVGElement | undefined;
}

export interface Modeling {
  updateProperties(element: DrawnElement, properties: Readonly<Record<string, unknown>>): void;
  updateLabel(element: DrawnElement, label: string): void;
}

export interface Overlays {
  add(element: string, type: string, overlay: { position: object; html: HTMLElement }): void;
  remove(filter: { type: string }): void;
}

export interface Selection {
  get(): readonly DrawnElement[];
  select(element: DrawnElement): void;
}

export interface BpmnFactory {
  create(type: string, properties: object): BpmnElement;
}

/** A button of the palette, context pad or popup menu of bpmn-js. */
export interface Entry {
  readonly title?: string;
  readonly action?: unknown;
  readonly [more: string]: unknown;
}
export type Entries = Readonly<Record<string, Entry>>;
