import { beginsWithForm } from '#flow/contract/dictionaries.ts';
import { readWrittenForm, type WrittenField } from '#flow/contract/form/written-form.ts';
import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';
import { listElements } from '#flow/contract/process/bpmn-element.ts';
import type { ProcessProblem } from '#flow/contract/process/process-problem.ts';
import { readProcess, reportUnsupported } from '#flow/contract/process/read-process.ts';
import type { TimerKind } from '#flow/contract/process/timer-text.ts';
import type {
  BpmnFactory,
  Canvas,
  CommandStack,
  DrawnElement,
  ElementRegistry,
  EventBus,
  Modeling,
  Overlays,
  Selection,
} from './bpmn-services.ts';
import { createModeler } from './create-modeler.ts';
import type { Deadlines } from './deadlines.ts';
import { fitBesidePalette } from './fit-beside-palette.ts';
import { createFormElements } from './form-elements.ts';

/** A process diagram: bpmn-js, and the operations of the designer. Every change is an undoable command. */
export class Drawing {
  readonly #modeler = createModeler();
  readonly #hearers = new Set<() => void>();
  #category = 0;
  /** Last saved command. */
  #saved: unknown;
  #revision = 0;
  #isFitLater = false;

  constructor() {
    const events = ['commandStack.changed', 'selection.changed', 'import.done', 'elements.changed'];
    this.#service<EventBus>('eventBus').on(events, () => this.#tell());
    // The file does not contain the category, but changing it can be undone.
    const put = (category: number): readonly never[] => {
      this.#category = category;
      return [];
    };
    this.#stack.register('process.category', {
      execute: (context: { readonly category: number; before?: number }) => {
        context.before = this.#category;
        return put(context.category);
      },
      revert: (context: { readonly before: number }) => put(context.before),
    });
  }

  #service<T>(name: string): T {
    return this.#modeler.get<T>(name);
  }
  #tell(): void {
    this.#revision += 1;
    for (const hear of this.#hearers) hear();
  }

  /** For `useSyncExternalStore`: notifies of every change and selection. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };
  readonly readRevision = (): number => this.#revision;

  /** Shows the diagram in a container until the returned function is called. */
  attach(container: HTMLElement): () => void {
    this.#modeler.attachTo(container);
    if (this.#isFitLater) this.fit();
    return () => this.#modeler.detach();
  }

  async open(xml: string, category: number): Promise<void> {
    await this.#modeler.importXML(xml);
    // Declares the namespace of engine attributes.
    const definitions = this.#modeler.getDefinitions() as unknown as { $attrs: Record<string, string> };
    definitions.$attrs['xmlns:flowable'] ??= 'http://flowable.org/bpmn';
    this.#category = category;
    this.#saved = this.#lastCommand;
    this.fit();
    this.#tell();
  }

  get #stack(): CommandStack {
    return this.#service('commandStack');
  }
  get #canvas(): Canvas {
    return this.#service('canvas');
  }

  get #lastCommand(): unknown {
    const { _stack, _stackIdx } = this.#stack;
    return _stack[_stackIdx];
  }

  get category(): number {
    return this.#category;
  }
  get isChanged(): boolean {
    return this.#lastCommand !== this.#saved;
  }
  get canUndo(): boolean {
    return this.#stack.canUndo();
  }
  get canRedo(): boolean {
    return this.#stack.canRedo();
  }
  readonly undo = (): void => this.#stack.undo();
  readonly redo = (): void => this.#stack.redo();
  /** Zooms to fit; a diagram in a hidden tab waits until it is shown. */
  readonly fit = (): void => {
    this.#isFitLater = this.#canvas.getSize().width === 0;
    if (!this.#isFitLater) fitBesidePalette(this.#canvas);
  };
  zoomBy(factor: number): void {
    this.#canvas.zoom(Math.min(4, Math.max(0.2, this.#canvas.zoom() * factor)), 'auto');
  }

  /** The current file, and a mark to pass when it is saved. */
  async write(): Promise<{ readonly xml: string; readonly mark: unknown }> {
    const mark = this.#lastCommand;
    const { xml } = await this.#modeler.saveXML({ format: true });
    return { xml: xml ?? '', mark };
  }
  setSaved(mark: unknown): void {
    this.#saved = mark;
    this.#tell();
  }

  /** The canvas root, whose element is the process. */
  get root(): DrawnElement {
    return this.#canvas.getRootElement();
  }
  get process(): BpmnElement {
    return this.root.businessObject;
  }
  /** The selected element if it is exactly one, else the process. */
  get selected(): DrawnElement {
    const [only, ...more] = this.#service<Selection>('selection').get();
    return only && more.length === 0 ? (only.labelTarget ?? only) : this.root;
  }
  find(id: string): DrawnElement | undefined {
    return this.#service<ElementRegistry>('elementRegistry').get(id);
  }
  select(id: string): void {
    const element = this.find(id);
    if (!element) return;
    this.#canvas.scrollToElement(element);
    this.#service<Selection>('selection').select(element);
  }

  /** Changes properties of an element in one undoable step. */
  change(element: DrawnElement, properties: Readonly<Record<string, unknown>>): void {
    this.#service<Modeling>('modeling').updateProperties(element, properties);
  }
  changeCategory(category: number): void {
    this.#stack.execute('process.category', { category });
  }
  /** Renames an element like direct editing; a connection gets a label. */
  rename(element: DrawnElement, name: string): void {
    this.#service<Modeling>('modeling').updateLabel(element, name);
  }
  /** Sets the documentation of a process. */
  document(element: DrawnElement, text: string): void {
    const factory = this.#service<BpmnFactory>('bpmnFactory');
    const body = text.trim();
    this.change(element, {
      documentation: body === '' ? [] : [factory.create('bpmn:Documentation', { text: body })],
    });
  }
  /** Sets the condition of a sequence flow; '' for none. */
  changeCondition(flow: DrawnElement, condition: string): void {
    const body = condition.trim();
    const factory = this.#service<BpmnFactory>('bpmnFactory');
    const conditionExpression = body === '' ? undefined : factory.create('bpmn:FormalExpression', { body });
    this.change(flow, { conditionExpression });
  }

  /** Sets the timer of a deadline. */
  changeTimer(deadline: DrawnElement, kind: TimerKind, text: string): void {
    this.#service<Deadlines>('deadlines').changeTimer(deadline, kind, text);
  }

  /** Start form of the process as written in the file. */
  get form(): readonly WrittenField[] {
    const start = listElements(this.process.flowElements).find(({ $type }) => $type === 'bpmn:StartEvent');
    return start ? readWrittenForm(start) : [];
  }
  changeForm(start: DrawnElement, fields: readonly WrittenField[]): void {
    const factory = this.#service<BpmnFactory>('bpmnFactory');
    this.change(start, { extensionElements: createFormElements(factory, start.businessObject, fields) });
  }

  /** Problems that prevent deployment, as the server would report them. */
  findProblems(file: string): ProcessProblem[] {
    const problems: ProcessProblem[] = [];
    const { graph } = readProcess(this.process, file, (problem) => problems.push(problem));
    if (!beginsWithForm(this.category) && (graph.form ?? []).length > 0)
      problems.push({ code: 'flow.form-elsewhere', params: {}, elementId: graph.start });
    return problems;
  }
  /** Elements of a file that the designer cannot draw. */
  findForeign(file: string): ProcessProblem[] {
    const { id = '', name = '', $type } = this.process;
    const params = { file, id, name, type: $type.replace(/^bpmn:/, '') };
    if ($type !== 'bpmn:Process') return [{ code: 'flow.element-unsupported', params, elementId: id }];
    const problems: ProcessProblem[] = [];
    reportUnsupported(this.process, file, (problem) => problems.push(problem));
    return problems;
  }
  /** Marks faulty elements with their messages. */
  mark(faults: ReadonlyMap<string, string>): void {
    const overlays = this.#service<Overlays>('overlays');
    const registry = this.#service<ElementRegistry>('elementRegistry');
    overlays.remove({ type: 'problem' });
    for (const [id, words] of faults) {
      if (!registry.get(id)) continue;
      const html = document.createElement('span');
      html.className = 'process-problem';
      html.textContent = '!';
      html.title = words;
      overlays.add(id, 'problem', { position: { top: -9, right: 9 }, html });
    }
  }
  /** Outgoing sequence flows of an element. */
  listWays(element: BpmnElement): readonly BpmnElement[] {
    return listElements(element.outgoing);
  }
  /** Renders the palette again after a change of language. */
  retranslate(): void {
    this.#service<EventBus>('eventBus').fire('i18n.changed');
  }
}
