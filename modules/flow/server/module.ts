import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { defineHandler } from '@refectory/engine/states/domain-event.ts';
import { platformListFilter } from '#system/server/public.ts';
import { follow } from '../contract/follow.ts';
import { manager } from '../contract/manager.ts';
import { model } from '../contract/model.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '../contract/work.ts';
import { changeDefinitionState } from './definition/change-definition-state.ts';
import { deleteDeployments } from './definition/delete-deployments.ts';
import { deployModel } from './definition/deploy-model.ts';
import { seedLeaveProcess } from './definition/seed-leave-process.ts';
import { boundFlowCalls } from './flow.calls.ts';
import { withdrawInstance } from './history/withdraw-instance.ts';
import { applyLeaveOutcome } from './leave/apply-leave-outcome.ts';
import { boundLeaveCalls } from './leave/leave.calls.ts';
import { boundModelCalls } from './model/model.calls.ts';
import { instanceEnded } from './run/instance-ended.ts';
import { boundWorkListCalls } from './work/work-list.calls.ts';
import {
  claimableTaskHooks,
  completedTaskHooks,
  openTaskHooks,
  startableProcessHooks,
  startedInstanceHooks,
} from './work/work-list.hooks.ts';

/** Workflow and leave (spec/flow#leave). */
export const flowModule: ServerModule = {
  name: 'flow',
  bindings: [
    bindResource(startWork, 'flow_definition', {
      view: 'flow_startable_row',
      hooks: startableProcessHooks,
      platform: true,
    }),
    // The first of a table names its rows where they hold another back: a person with tasks to do.
    bindResource(todoWork, 'flow_activity', { view: 'flow_task_row', hooks: openTaskHooks }),
    bindResource(claimWork, 'flow_activity', { view: 'flow_task_row', hooks: claimableTaskHooks }),
    bindResource(sendWork, 'flow_instance', { view: 'flow_instance_row', hooks: startedInstanceHooks }),
    bindResource(doneWork, 'flow_activity', { view: 'flow_task_row', hooks: completedTaskHooks }),
    bindResource(model, 'flow_model', {
      view: 'flow_model_row',
      platform: true,
      hooks: { listFilter: platformListFilter('flow_model') },
      actions: { deploy: deployModel },
    }),
    bindResource(manager, 'flow_definition', {
      view: 'flow_definition_row',
      platform: true,
      hooks: { listFilter: platformListFilter('flow_manager') },
      actions: { 'change-state': changeDefinitionState, 'delete-deployment': deleteDeployments },
    }),
    bindResource(follow, 'flow_instance', {
      view: 'flow_instance_row',
      actions: { 'delete-process-instance': withdrawInstance },
    }),
  ],
  constraints: {
    flow_instance_of_live_definition: 'flow.instances-run',
    flow_model_key_unique: 'flow.model-key-taken',
    flow_leave_no_overlap: 'flow.leave-overlaps',
    flow_leave_ends_after_it_starts: 'flow.leave-ends-before-it-starts',
    flow_leave_within_a_year: 'flow.leave-too-long',
    flow_leave_approved_by_another: 'flow.approver-is-applicant',
  },
  seed: seedLeaveProcess,
  handlers: [defineHandler(instanceEnded, applyLeaveOutcome)],
  calls: [...boundFlowCalls, ...boundLeaveCalls, ...boundWorkListCalls, ...boundModelCalls],
};
