import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';
import { manager } from './manager.ts';

/** Input of a simulation: definition, starter, variables, and the answers of all tasks. */
export const simulateInput = {
  processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition', { required: true }),
  starterId: f.reference('system.user', '发起人', 'Started by', { form: true }),
  pass: f.flag('各环节均通过', 'Everybody approves', { form: true, required: true, initial: true }),
  variables: f.valueMap('变量', 'Variables', f.scalar('变量', 'Variable'), { form: true, max: 50 }),
} as const;

/** Simulates who would get the tasks of a process (spec/flow#simulator), without writing. */
export const simulateCalls = defineCalls({
  simulate: {
    method: 'POST',
    path: `${manager.path}/simulate`,
    label: label('流程试算', 'Simulate a process'),
    group: manager.label,
    permission: 'flow_manager',
    input: simulateInput,
    answer: row({
      processName: f.text('流程名称', 'Process', { required: true }),
      starterName: f.text('发起人', 'Started by', { required: true }),
      variableNames: f.text('流程用到的变量', 'Variables that it uses', { required: true }),
      steps: list('经过的环节', 'What it would pass', {
        activityId: f.text('环节标识', 'Activity key', { required: true }),
        activityName: f.text('环节', 'Step', { required: true }),
        kind: f.text('start、task、choice、parallel、timer 或 end', 'start, task, choice, parallel, timer or end', {
          required: true,
        }),
        people: f.text('办理人', 'Assignee', { required: true }),
        deputies: f.text('代理人', 'Deputies', { required: true }),
        reason: f.text('原因', 'Reason', { required: true }),
        due: f.text('期限', 'Deadlines', { required: true }),
        problem: f.text('问题', 'Problems', { required: true }),
      }),
    }),
  },
});

/** Result of a simulation. */
export type Simulation = ResponseData<(typeof simulateCalls)['simulate']['answer']>;
