import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { platformReader } from '#system/server/public.ts';
import { follow } from '../contract/follow.ts';
import { manager } from '../contract/manager.ts';
import { model } from '../contract/model.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '../contract/work.ts';
import { changeState } from './definition/change-state.ts';
import { deleteDeployments } from './definition/delete-deployments.ts';
import { deployModel } from './definition/deploy-model.ts';
import { seedLeave } from './definition/seed-leave.ts';
import { boundFlow } from './flow.calls.ts';
import { withdrawInstance } from './history/withdraw-instance.ts';
import { boundLeave } from './leave/leave.calls.ts';
import { claimHooks, doneHooks, sendHooks, todoHooks } from './work/work.hooks.ts';
import { boundWorkLists } from './work/work-list.calls.ts';

/** Workflow and leave (spec/flow#leave). */
export const flowModule: ServerModule = {
  name: 'flow',
  bindings: [
    bindResource(startWork, 'flow_definition', { view: 'flow_startable_row', platform: true }),
    // The first of a table names its rows where they hold another back: a person with tasks to do.
    bindResource(todoWork, 'flow_activity', { view: 'flow_task_row', hooks: todoHooks }),
    bindResource(claimWork, 'flow_activity', { view: 'flow_task_row', hooks: claimHooks }),
    bindResource(sendWork, 'flow_instance', { view: 'flow_instance_row', hooks: sendHooks }),
    bindResource(doneWork, 'flow_activity', { view: 'flow_task_row', hooks: doneHooks }),
    bindResource(model, 'flow_model', {
      view: 'flow_model_row',
      platform: true,
      hooks: { listFilter: platformReader('flow_model') },
      actions: { deploy: deployModel },
    }),
    bindResource(manager, 'flow_definition', {
      view: 'flow_definition_row',
      platform: true,
      hooks: { listFilter: platformReader('flow_manager') },
      actions: { 'change-state': changeState, 'delete-deployment': deleteDeployments },
    }),
    bindResource(follow, 'flow_instance', {
      view: 'flow_instance_row',
      actions: { 'delete-process-instance': withdrawInstance },
    }),
  ],
  constraints: {
    flow_instance_of_live_definition: 'flow.instances-run',
    flow_leave_no_overlap: 'flow.leave-overlaps',
    flow_leave_ends_after_it_starts: 'flow.leave-ends-before-it-starts',
    flow_leave_within_a_year: 'flow.leave-too-long',
    flow_leave_approved_by_another: 'flow.approver-is-applicant',
  },
  seed: seedLeave,
  calls: [...boundFlow, ...boundLeave, ...boundWorkLists],
};
