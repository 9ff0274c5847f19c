import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { useParams } from 'react-router';
import { leaveTexts as texts } from '../flow-texts.ts';
import { LeaveView, wayBack } from './leave-view.tsx';

/** `/work/process/leave/detail/{processInstanceId}/{businessId}` (spec/flow#leave). */
export function LeaveDetailPage() {
  const say = useSay();
  const { processInstanceId = '', businessId = '' } = useParams();
  return (
    <LeaveView
      businessId={businessId}
      processInstanceId={processInstanceId}
      heading={say(texts.detail)}
      back={wayBack('/work/send', say(texts.toSent))}
    />
  );
}
