import type { Context } from '@refectory/engine/request/context.ts';
import { deployFiles } from '@refectory/modules/flow/server/public.ts';

/** BPMN of a process with the given nodes and flows. */
export const processXml = (key: string, content: string, name = key): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="definitions" targetNamespace="x">
<bpmn:process id="${key}" name="${name}" isExecutable="true">${content}</bpmn:process></bpmn:definitions>`;

const flow = (id: string, from: string, to: string, condition = '') =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${
    condition && `<bpmn:conditionExpression>${condition}</bpmn:conditionExpression>`
  }</bpmn:sequenceFlow>`;
const task = (id: string, attributes: string) => `<bpmn:userTask id="${id}" name="${id}" ${attributes}/>`;

export const bpmnNodes = {
  flow,
  task,
  start: '<bpmn:startEvent id="start"/>',
  end: '<bpmn:endEvent id="end"/>',
  choice: (id: string, otherwise = '') =>
    `<bpmn:exclusiveGateway id="${id}" name="${id}" ${otherwise && `default="${otherwise}"`}/>`,
  parallel: (id: string) => `<bpmn:parallelGateway id="${id}" name="${id}"/>`,
};

/** Start, one task, end. */
export const oneTaskProcess = (key: string, attributes: string): string =>
  processXml(
    key,
    `${bpmnNodes.start}${flow('a', 'start', 'work')}${task('work', attributes)}${flow('b', 'work', 'end')}${bpmnNodes.end}`,
  );

/** Deploys a process in the category of leaves; returns the id of its definition. */
export async function deployProcess(ctx: Context, xml: string, tenantIds: readonly string[] = []): Promise<string> {
  const { processDefinitions } = await deployFiles(ctx, { category: 1, tenantIds }, [{ name: 'x.bpmn', xml }]);
  return processDefinitions[0]?.id ?? '';
}
