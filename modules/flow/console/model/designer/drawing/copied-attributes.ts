import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';

type Attributes = Record<string, string>;

/** The descriptor of a copied element. */
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

/** Copies engine attributes, too, since bpmn-js copies standard ones only. */
function CopiedAttributes(eventBus: CopyEvents): void {
  eventBus.on('copyPaste.copyElement', last, ({ descriptor, element }) => {
    descriptor.engineAttributes = { ...element?.businessObject.$attrs };
  });
  eventBus.on('copyPaste.pasteElement', last, ({ descriptor: { businessObject, engineAttributes } }) => {
    if (businessObject?.$attrs) Object.assign(businessObject.$attrs, engineAttributes);
  });
}
CopiedAttributes.$inject = ['eventBus'];

/** bpmn-js module that copies engine attributes. */
export const copiedAttributes = {
  __init__: ['copiedAttributes'],
  copiedAttributes: ['type', CopiedAttributes],
};
