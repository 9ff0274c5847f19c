import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import { DecisionForm } from '../decision-form.tsx';
import { leaveTexts as texts } from '../flow-texts.ts';
import { LeaveView, renderBackLink } from './leave-view.tsx';

const leavePath = '/blade-desk/process/leave';

/** `/work/process/leave/handle/{taskId}/{processInstanceId}/{businessId}` (spec/flow#leave): approves or rejects. */
export function LeaveHandlePage() {
  const say = useTranslate();
  const { taskId = '', processInstanceId = '', businessId = '' } = useParams();
  return (
    <LeaveView
      businessId={businessId}
      processInstanceId={processInstanceId}
      heading={say(texts.handle)}
      back={renderBackLink('/work/todo', say(texts.toTodo))}
    >
      {(leave) =>
        leave.taskId === taskId ? (
          <DecisionForm subject={{ ...leave, businessId: leave.id, path: leavePath }} taskId={taskId} />
        ) : (
          <Alert type="info" showIcon title={say(texts.notYours)} />
        )
      }
    </LeaveView>
  );
}
