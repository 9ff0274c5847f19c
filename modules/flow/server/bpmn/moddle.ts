// @ts-expect-error -- the package ships types of its model, but none that its exports lead to
import * as bpmn from 'bpmn-moddle';
import { formModdle } from '#flow/contract/form/form-moddle.ts';
import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';

interface Moddle {
  fromXML(xml: string): Promise<{
    readonly rootElement: BpmnElement;
    readonly warnings: readonly { readonly message: string }[];
  }>;
  toXML(element: BpmnElement, options: { readonly format: boolean }): Promise<{ readonly xml: string }>;
}

const { BpmnModdle } = bpmn as { readonly BpmnModdle: new (packages: object) => Moddle };

/** Parses BPMN 2.0 with our form extension into elements, and serialises them. */
export const createModdle = (): Moddle => new BpmnModdle({ refectory: formModdle });
