import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { simulateCalls } from '#flow/contract/simulate-call.ts';
import { taskCalls } from '#flow/contract/task-calls.ts';
import { simulateProcess } from '../simulate/simulate-process.ts';
import { addSigner } from './add-signer.ts';
import { copyInstance } from './copy-instance.ts';
import { handOver } from './hand-over.ts';
import { readTask } from './read-task.ts';
import { recallInstance } from './recall-instance.ts';
import { remindHolders } from './remind-holders.ts';
import { returnTask } from './return-task.ts';

export const boundSimulateCalls = bindCalls(simulateCalls, { simulate: simulateProcess });

export const boundTaskCalls = bindCalls(taskCalls, {
  task: readTask,
  'hand-over': handOver,
  'add-signer': addSigner,
  'return-task': returnTask,
  recall: recallInstance,
  remind: remindHolders,
  copy: copyInstance,
});
