import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useParams } from 'react-router';
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
    />
  );
}
