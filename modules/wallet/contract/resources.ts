import { account } from './account.ts';
import { approval } from './approval/approval.ts';
import { entry } from './entry.ts';
import { grade } from './grade.ts';
import { gradeLog } from './grade-log.ts';
import { pointsEntry } from './points-entry.ts';
import { proof } from './proof.ts';
import { rechargeOrder } from './recharge/recharge-order.ts';
import { rechargePlan } from './recharge/recharge-plan.ts';
import { subsidyGrant } from './subsidy-grant.ts';
import { wallet } from './wallet.ts';

export const walletResources = [
  wallet,
  account,
  entry,
  pointsEntry,
  rechargePlan,
  rechargeOrder,
  subsidyGrant,
  approval,
  proof,
  grade,
  gradeLog,
] as const;
