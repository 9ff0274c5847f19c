import { copiedWork } from './copied.ts';
import { deputy } from './deputy.ts';
import { follow } from './follow.ts';
import { manager } from './manager.ts';
import { model } from './model.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from './work.ts';

export const flowResources = [
  startWork,
  claimWork,
  todoWork,
  sendWork,
  doneWork,
  copiedWork,
  deputy,
  model,
  manager,
  follow,
] as const;
