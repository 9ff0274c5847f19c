import { DomainError, type ErrorParam } from '@refectory/engine/refusal/domain-error.ts';
import { type BpmnElement, listElements } from '#flow/contract/process/bpmn-element.ts';
import { explainReaderMessage } from '#flow/contract/process/reader-details.ts';
import { createModdle } from './moddle.ts';

export interface BpmnFile {
  readonly name: string;
  readonly xml: string;
}

export interface ReadFile {
  readonly definitions: BpmnElement;
  readonly process: BpmnElement;
  /** Whether the file contains a diagram. */
  readonly hasDiagram: boolean;
}

/** Parses a file with exactly one process. Refuses anything but BPMN 2.0. */
export async function parseBpmnFile({ name, xml }: BpmnFile): Promise<ReadFile> {
  const refuse = (detail: ErrorParam) => new DomainError('flow.not-bpmn', { file: name, detail }, { field: 'files' });
  // Refuses a document type definition: modelers write none, and it could define entities.
  if (/<!DOCTYPE/i.test(xml)) throw refuse('DOCTYPE');
  const { rootElement, warnings } = await createModdle()
    .fromXML(xml)
    .catch((error: Error) => {
      throw refuse(explainReaderMessage(error.message));
    });
  if (warnings[0]) throw refuse(explainReaderMessage(warnings[0].message));
  const roots = listElements(rootElement.rootElements);
  const processes = roots.filter(({ $type }) => $type === 'bpmn:Process');
  if (processes.length !== 1)
    throw new DomainError('flow.process-count', { file: name, count: processes.length }, { field: 'files' });
  const drawn = listElements(rootElement.diagrams).some(
    ({ plane }) => listElements((plane as BpmnElement | undefined)?.planeElement).length > 0,
  );
  return { definitions: rootElement, process: processes[0] as BpmnElement, hasDiagram: drawn };
}
