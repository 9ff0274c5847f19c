import { follow } from '@refectory/contract/flow/follow.ts';
import { manager } from '@refectory/contract/flow/manager.ts';
import { model } from '@refectory/contract/flow/model.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '@refectory/contract/flow/work.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { platformReader } from '#modules/system/public.ts';
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
