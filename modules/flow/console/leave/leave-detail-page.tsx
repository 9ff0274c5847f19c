import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { leaveStatus } from '#flow/contract/dictionaries.ts';
import type { LeaveDetail } from '#flow/contract/leave-calls.ts';
import { deputyTexts } from '../deputy/deputy-texts.ts';
import { useDeputyDialog } from '../deputy/use-deputy-dialog.tsx';
import { leaveTexts as texts } from '../flow-texts.ts';
import { LeaveView, renderBackLink } from './leave-view.tsx';

/** `/work/process/leave/detail/{processInstanceId}/{businessId}` (spec/flow#leave). */
export function LeaveDetailPage() {
  const say = useTranslate();
  const { processInstanceId = '', businessId = '' } = useParams();
  return (
    <LeaveView
      businessId={businessId}
      processInstanceId={processInstanceId}
      heading={say(texts.detail)}
      back={renderBackLink('/work/send', say(texts.toSent))}
    >
      {(leave) => <LeaveDeputy leave={leave} />}
    </LeaveView>
  );
}

/** Names a deputy for the days of an approved leave (spec/flow#deputies). */
function LeaveDeputy({ leave }: { readonly leave: LeaveDetail }) {
  const say = useTranslate();
  const ownId = useSession(({ userId }) => userId);
  const { open, dialog } = useDeputyDialog();
  const isAhead = leave.endTime > businessTime();
  if (leave.status !== leaveStatus.keys.approved || leave.applicantId !== ownId || !isAhead) return null;
  return (
    <div>
      <Button onClick={() => open({ leaveId: leave.id })}>{say(deputyTexts.nameForLeave)}</Button>
      {dialog}
    </div>
  );
}
