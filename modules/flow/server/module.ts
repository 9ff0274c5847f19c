import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { defineHandler } from '@refectory/engine/states/domain-event.ts';
import { platformListFilter } from '#system/server/public.ts';
import { copiedWork } from '../contract/copied.ts';
import { deputy } from '../contract/deputy.ts';
import { follow } from '../contract/follow.ts';
import { manager } from '../contract/manager.ts';
import { model } from '../contract/model.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '../contract/work.ts';
import { markCopyRead } from './act/copy-instance.ts';
import { boundSimulateCalls, boundTaskCalls } from './act/task.calls.ts';
import { changeDefinitionState } from './definition/change-definition-state.ts';
import { deleteDeployments } from './definition/delete-deployments.ts';
import { deployModel } from './definition/deploy-model.ts';
import { seedLeaveProcess } from './definition/seed-leave-process.ts';
import { endDeputy } from './deputy/end-deputy.ts';
import { nameDeputy } from './deputy/name-deputy.ts';
import { boundFlowCalls } from './flow.calls.ts';
import { withdrawInstance } from './history/withdraw-instance.ts';
import { applyLeaveOutcome } from './leave/apply-leave-outcome.ts';
import { boundLeaveCalls } from './leave/leave.calls.ts';
import { boundModelCalls } from './model/model.calls.ts';
import { describeRequest, followRequest, lockRequest } from './request/follow-request.ts';
import { boundFormCalls } from './request/request.calls.ts';
import { describeBusiness } from './run/describe-business.ts';
import { instanceEnded, instanceTaken } from './run/instance-ended.ts';
import { flowTimersJob } from './timer/timers-job.ts';
import { decideTask } from './work/complete-task.ts';
import { boundWorkListCalls } from './work/work-list.calls.ts';
import {
  claimableTaskHooks,
  completedTaskHooks,
  copiedInstanceHooks,
  deputyHooks,
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
    // Of several resources on a table the first one labels its rows when they block a removal: a user with open
    // tasks.
    bindResource(todoWork, 'flow_activity', {
      view: 'flow_task_row',
      hooks: openTaskHooks,
      actions: {
        approve: (ctx, input) => decideTask(ctx, input, true),
        reject: (ctx, input) => decideTask(ctx, input, false),
      },
    }),
    bindResource(claimWork, 'flow_activity', { view: 'flow_task_row', hooks: claimableTaskHooks }),
    bindResource(sendWork, 'flow_instance', { view: 'flow_instance_row', hooks: startedInstanceHooks }),
    bindResource(doneWork, 'flow_activity', { view: 'flow_task_row', hooks: completedTaskHooks }),
    bindResource(copiedWork, 'flow_copy', {
      view: 'flow_copy_row',
      hooks: copiedInstanceHooks,
      actions: { read: markCopyRead },
    }),
    bindResource(deputy, 'flow_deputy', {
      view: 'flow_deputy_row',
      hooks: deputyHooks,
      actions: { name: nameDeputy, end: endDeputy },
    }),
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
    flow_leave_no_overlap: { code: 'flow.leave-overlaps', field: 'startTime' },
    flow_leave_ends_after_it_starts: { code: 'flow.leave-ends-before-it-starts', field: 'endTime' },
    flow_leave_within_a_year: { code: 'flow.leave-too-long', field: 'endTime' },
    flow_deputy_is_another: { code: 'flow.person-is-self', field: 'deputyId' },
    flow_deputy_span: { code: 'flow.deputy-span', field: 'endsOn' },
    flow_deputy_one_at_a_time: { code: 'flow.deputy-twice', field: 'startsOn' },
    flow_deputy_no_chain: 'flow.deputy-chain',
    flow_leave_approved_by_another: { code: 'flow.approver-is-applicant', field: 'approverId' },
  },
  jobs: [flowTimersJob],
  seed: seedLeaveProcess,
  handlers: [
    defineHandler(instanceEnded, applyLeaveOutcome),
    defineHandler(instanceTaken, lockRequest),
    defineHandler(instanceEnded, followRequest),
    defineHandler(describeBusiness, describeRequest),
  ],
  calls: [
    ...boundFlowCalls,
    ...boundLeaveCalls,
    ...boundFormCalls,
    ...boundTaskCalls,
    ...boundSimulateCalls,
    ...boundWorkListCalls,
    ...boundModelCalls,
  ],
};
