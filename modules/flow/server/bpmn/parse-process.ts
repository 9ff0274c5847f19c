import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { ParsedProcess } from '#flow/contract/process/process-graph.ts';
import type { ProcessProblem } from '#flow/contract/process/process-problem.ts';
import { readProcess } from '#flow/contract/process/read-process.ts';
import { type BpmnFile, parseBpmnFile } from './parse-bpmn-file.ts';

/** Throws the refusal of a problem. */
export function refuseProblem({ code, params }: ProcessProblem): never {
  throw DomainError.restore({ code, params, field: 'files' });
}

/** Parses a BPMN file to an executable process; refuses with the first problem. */
export async function parseProcess(file: BpmnFile): Promise<ParsedProcess> {
  const { process, hasDiagram } = await parseBpmnFile(file);
  return { ...readProcess(process, file.name, refuseProblem), hasDiagram };
}
