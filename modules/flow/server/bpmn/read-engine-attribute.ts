import type { BpmnElement } from './moddle.ts';

/** The text of an attribute, whichever engine's modeller wrote it: `flowable:assignee`, `camunda:assignee`, … */
export function readEngineAttribute({ $attrs }: BpmnElement, name: string): string {
  const found = Object.entries($attrs ?? {}).find(([key]) => key.split(':').at(-1) === name);
  return found?.[1]?.trim() ?? '';
}
