import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type BpmnElement, BpmnModdle } from './moddle.ts';

export interface BpmnFile {
  readonly name: string;
  readonly xml: string;
}

const elements = (value: unknown): readonly BpmnElement[] =>
  Array.isArray(value) ? (value as readonly BpmnElement[]) : [];

/** The one process of a file, and whether the file says how it is drawn. Refuses what is no BPMN 2.0. */
export async function parseBpmnFile({ name, xml }: BpmnFile): Promise<{ process: BpmnElement; hasDiagram: boolean }> {
  const refuse = (detail: string) => new DomainError('flow.not-bpmn', { file: name, detail }, { field: 'files' });
  // No file of a modeller has one, and what it could do is nothing we want.
  if (/<!DOCTYPE/i.test(xml)) throw refuse('DOCTYPE');
  const { rootElement, warnings } = await new BpmnModdle().fromXML(xml).catch((error: Error) => {
    throw refuse(firstLine(error.message));
  });
  if (warnings[0]) throw refuse(firstLine(warnings[0].message));
  const roots = elements(rootElement.rootElements);
  const processes = roots.filter(({ $type }) => $type === 'bpmn:Process');
  if (processes.length !== 1)
    throw new DomainError('flow.process-count', { file: name, count: processes.length }, { field: 'files' });
  const drawn = elements(rootElement.diagrams).some(
    ({ plane }) => elements((plane as BpmnElement | undefined)?.planeElement).length > 0,
  );
  return { process: processes[0] as BpmnElement, hasDiagram: drawn };
}

const firstLine = (text: string): string => text.split('\n')[0] ?? text;
