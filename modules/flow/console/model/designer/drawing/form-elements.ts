import type { WrittenField } from '#flow/contract/form/written-form.ts';
import { type BpmnElement, listElements } from '#flow/contract/process/bpmn-element.ts';
import type { BpmnFactory } from './bpmn-services.ts';

/** Leaves out empty texts. */
const given = (texts: Readonly<Record<string, string | boolean>>): object =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '' && value !== false));

/** Sets the parent of new elements, as bpmn-js requires. */
function adopt(parent: BpmnElement, children: readonly BpmnElement[]): void {
  for (const child of children) Object.assign(child, { $parent: parent });
}

/** Extension elements of a start event with these form fields; others are kept. Undefined: none are left. */
export function createFormElements(
  factory: BpmnFactory,
  start: BpmnElement,
  fields: readonly WrittenField[],
): BpmnElement | undefined {
  const before = listElements((start.extensionElements as BpmnElement | undefined)?.values);
  const others = before.filter(({ $type }) => $type !== 'refectory:Form');
  if (fields.length === 0 && others.length === 0) return undefined;
  const values = fields.length === 0 ? others : [...others, createForm(factory, fields)];
  const extensions = factory.create('bpmn:ExtensionElements', { values });
  adopt(extensions, values);
  adopt(start, [extensions]);
  return extensions;
}

function createForm(factory: BpmnFactory, fields: readonly WrittenField[]): BpmnElement {
  const children = fields.map(({ options, ...texts }) => {
    const written = options.map((option) => factory.create('refectory:Option', given({ ...option })));
    const field = factory.create('refectory:Field', { ...given(texts), options: written });
    adopt(field, written);
    return field;
  });
  const form = factory.create('refectory:Form', { fields: children });
  adopt(form, children);
  return form;
}
