/** An element of a BPMN file; properties by their names in the standard, attributes of engines in `$attrs`. */
export interface BpmnElement {
  readonly $type: string;
  readonly $attrs?: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly name?: string;
  readonly [property: string]: unknown;
}

/** The elements of a multi-valued property. */
export const listElements = (value: unknown): readonly BpmnElement[] =>
  Array.isArray(value) ? (value as readonly BpmnElement[]) : [];
