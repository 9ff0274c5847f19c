import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { defineHandler } from '@refectory/engine/states/domain-event.ts';
import { describeBusiness, instanceEnded, instanceTaken } from '#flow/server/public.ts';
import { approval } from '#wallet/contract/approval/approval.ts';
import { applyForApproval } from './apply-approval.ts';
import {
  approveApproval,
  followApproval,
  lockForDecision,
  rejectApproval,
  withdrawApproval,
} from './decide-approval.ts';
import { describeApproval } from './describe-approval.ts';

/** Approval requests, and their handlers of workflow events. */
export const approvalBindings = [
  bindResource(approval, 'wallet_approval', {
    view: 'wallet_approval_row',
    actions: {
      apply: applyForApproval,
      approve: approveApproval,
      reject: rejectApproval,
      withdraw: withdrawApproval,
    },
  }),
];

export const approvalHandlers = [
  defineHandler(instanceTaken, lockForDecision),
  defineHandler(instanceEnded, followApproval),
  defineHandler(describeBusiness, describeApproval),
];

export const approvalConstraints = {
  wallet_approval_one_waiting: 'wallet.approval-waiting',
  wallet_approval_by_another: 'wallet.approval-own',
} as const;
