import { type Label, type Language, label } from '@refectory/declaration/label.ts';
import type { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sendUserMessage } from '#message/server/public.ts';
import type { ApprovalRow } from './approval-rows.ts';

/** Notifies the requester of the result, with the reason of a failure. */
export async function notifyOfOutcome(
  ctx: Context,
  { create_user: userId, approval_no: no, bill, subject, subject_en: subjectEn }: ApprovalRow,
  outcome: 'approve' | 'reject',
  failure: DomainError | undefined,
): Promise<void> {
  if (userId === null) return;
  const tell = (what: string, language: Language) =>
    [what, bill, failure && formatRefusal(failure, language).msg].filter(Boolean).join(' ');
  await sendUserMessage(ctx, {
    userId,
    title: outcomeTitle(no, outcome, failure !== undefined),
    content: label(tell(subject, 'zh'), tell(subjectEn, 'en')),
  });
}

function outcomeTitle(no: string, outcome: 'approve' | 'reject', hasFailed: boolean): Label {
  if (outcome === 'reject') return label(`资金审批 ${no} 已驳回`, `Request ${no} was rejected`);
  return hasFailed
    ? label(`资金审批 ${no} 已通过但执行失败`, `Request ${no} was approved but could not be carried out`)
    : label(`资金审批 ${no} 已通过并执行`, `Request ${no} was approved and carried out`);
}
