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

/** A process being drawn: bpmn-js, and what the designer asks of it. Every change is a command that can be undone. */
export class Drawing {
  readonly #modeler = createModeler();
  readonly #hearers = new Set<() => void>();
  #category = 0;
  /** The last command that is saved. */
  #saved: unknown;
  #revision = 0;
  #isFitLater = false;

  constructor() {
    const events = ['commandStack.changed', 'selection.changed', 'import.done', 'elements.changed'];
    this.#service<EventBus>('eventBus').on(events, () => this.#tell());
    // The file does not hold the category; changing it is undone all the same.
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

  /** For `useSyncExternalStore`: tells of every change and selection. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };
  readonly readRevision = (): number => this.#revision;

  /** Shows the drawing in a place of the page until the function that it returns is called. */
  attach(container: HTMLElement): () => void {
    this.#modeler.attachTo(container);
    if (this.#isFitLater) this.fit();
    return () => this.#modeler.detach();
  }

  async open(xml: string, category: number): Promise<void> {
    await this.#modeler.importXML(xml);
    // Attributes of the engine are written under this name.
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
  /** Brings all of it into view; a drawing in a hidden tab waits until it is shown. */
  readonly fit = (): void => {
    this.#isFitLater = this.#canvas.getSize().width === 0;
    if (!this.#isFitLater) fitBesidePalette(this.#canvas);
  };
  zoomBy(factor: number): void {
    this.#canvas.zoom(Math.min(4, Math.max(0.2, this.#canvas.zoom() * factor)), 'auto');
  }

  /** The file as it is now, and a mark by which it is known to be saved. */
  async write(): Promise<{ readonly xml: string; readonly mark: unknown }> {
    const mark = this.#lastCommand;
    const { xml } = await this.#modeler.saveXML({ format: true });
    return { xml: xml ?? '', mark };
  }
  setSaved(mark: unknown): void {
    this.#saved = mark;
    this.#tell();
  }

  /** The sheet: its element is the process. */
  get root(): DrawnElement {
    return this.#canvas.getRootElement();
  }
  get process(): BpmnElement {
    return this.root.businessObject;
  }
  /** What is selected, when it is one element; the process otherwise. */
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

  /** Changes properties of an element, as one step that can be undone. */
  change(element: DrawnElement, properties: Readonly<Record<string, unknown>>): void {
    this.#service<Modeling>('modeling').updateProperties(element, properties);
  }
  changeCategory(category: number): void {
    this.#stack.execute('process.category', { category });
  }
  /** Names an element as typing on the sheet does: a connection gets its label. */
  rename(element: DrawnElement, name: string): void {
    this.#service<Modeling>('modeling').updateLabel(element, name);
  }
  /** What a process is about. */
  document(element: DrawnElement, text: string): void {
    const factory = this.#service<BpmnFactory>('bpmnFactory');
    const body = text.trim();
    this.change(element, {
      documentation: body === '' ? [] : [factory.create('bpmn:Documentation', { text: body })],
    });
  }
  /** When a sequence flow is taken; '' for always. */
  changeCondition(flow: DrawnElement, condition: string): void {
    const body = condition.trim();
    const factory = this.#service<BpmnFactory>('bpmnFactory');
    const conditionExpression = body === '' ? undefined : factory.create('bpmn:FormalExpression', { body });
    this.change(flow, { conditionExpression });
  }

  /** When a deadline acts, as it is written. */
  changeTimer(deadline: DrawnElement, kind: TimerKind, text: string): void {
    this.#service<Deadlines>('deadlines').changeTimer(deadline, kind, text);
  }

  /** The form with which the process begins, as it is written. */
  get form(): readonly WrittenField[] {
    const start = listElements(this.process.flowElements).find(({ $type }) => $type === 'bpmn:StartEvent');
    return start ? readWrittenForm(start) : [];
  }
  changeForm(start: DrawnElement, fields: readonly WrittenField[]): void {
    const factory = this.#service<BpmnFactory>('bpmnFactory');
    this.change(start, { extensionElements: createFormElements(factory, start.businessObject, fields) });
  }

  /** Everything that keeps the process from being deployed: what the server would say. */
  findProblems(file: string): ProcessProblem[] {
    const problems: ProcessProblem[] = [];
    const { graph } = readProcess(this.process, file, (problem) => problems.push(problem));
    if (!beginsWithForm(this.category) && (graph.form ?? []).length > 0)
      problems.push({ code: 'flow.form-elsewhere', params: {}, elementId: graph.start });
    return problems;
  }
  /** What a file holds that cannot be drawn here. */
  findForeign(file: string): ProcessProblem[] {
    const { id = '', name = '', $type } = this.process;
    const params = { file, id, name, type: $type.replace(/^bpmn:/, '') };
    if ($type !== 'bpmn:Process') return [{ code: 'flow.element-unsupported', params, elementId: id }];
    const problems: ProcessProblem[] = [];
    reportUnsupported(this.process, file, (problem) => problems.push(problem));
    return problems;
  }
  /** Marks elements that something is wrong with, and says what. */
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
  /** Sequence flows that lead on from an element. */
  listWays(element: BpmnElement): readonly BpmnElement[] {
    return listElements(element.outgoing);
  }
  /** Says the words of the palette again, after the language was changed. */
  retranslate(): void {
    this.#service<EventBus>('eventBus').fire('i18n.changed');
  }
}
