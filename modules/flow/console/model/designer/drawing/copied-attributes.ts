import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';

type Attributes = Record<string, string>;

/** An element on its way to a copy of it. */
interface Descriptor {
  businessObject?: BpmnElement & { readonly $attrs?: Attributes };
  engineAttributes?: Attributes;
}
interface Copying {
  readonly descriptor: Descriptor;
  readonly element?: { readonly businessObject: BpmnElement };
}
interface CopyEvents {
  on(event: string, priority: number, hear: (copying: Copying) => void): void;
}

// After bpmn-js, which makes the copy.
const last = 400;

/** Copies have the attributes of the engine as well: bpmn-js copies those of the standard alone. */
function CopiedAttributes(eventBus: CopyEvents): void {
  eventBus.on('copyPaste.copyElement', last, ({ descriptor, element }) => {
    descriptor.engineAttributes = { ...element?.businessObject.$attrs };
  });
  eventBus.on('copyPaste.pasteElement', last, ({ descriptor: { businessObject, engineAttributes } }) => {
    if (businessObject?.$attrs) Object.assign(businessObject.$attrs, engineAttributes);
  });
}
CopiedAttributes.$inject = ['eventBus'];

/** The module of bpmn-js that copies attributes of the engine. */
export const copiedAttributes = {
  __init__: ['copiedAttributes'],
  copiedAttributes: ['type', CopiedAttributes],
};
