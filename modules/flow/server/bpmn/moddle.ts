// @ts-expect-error -- the package ships types of its model, but none that its exports lead to
import * as bpmn from 'bpmn-moddle';

/** An element of a BPMN file; properties by their names in the standard, attributes of engines in `$attrs`. */
export interface BpmnElement {
  readonly $type: string;
  readonly $attrs?: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly name?: string;
  readonly [property: string]: unknown;
}

interface Moddle {
  fromXML(xml: string): Promise<{
    readonly rootElement: BpmnElement;
    readonly warnings: readonly { readonly message: string }[];
  }>;
}

/** Reads BPMN 2.0 into elements. */
export const { BpmnModdle } = bpmn as { readonly BpmnModdle: new () => Moddle };
