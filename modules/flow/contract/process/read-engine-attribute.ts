import type { BpmnElement } from './bpmn-element.ts';

/** The value of an extension attribute of any supported engine: `flowable:assignee`, `camunda:assignee`, … */
export function readEngineAttribute({ $attrs }: BpmnElement, name: string): string {
  const found = Object.entries($attrs ?? {}).find(([key]) => key.split(':').at(-1) === name);
  return found?.[1]?.trim() ?? '';
}
