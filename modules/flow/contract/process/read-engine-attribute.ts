import type { BpmnElement } from './bpmn-element.ts';

/** The text of an attribute, whichever engine's modeler wrote it: `flowable:assignee`, `camunda:assignee`, … */
export function readEngineAttribute({ $attrs }: BpmnElement, name: string): string {
  const found = Object.entries($attrs ?? {}).find(([key]) => key.split(':').at(-1) === name);
  return found?.[1]?.trim() ?? '';
}
