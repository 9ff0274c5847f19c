import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import { DecisionForm } from '../decision-form.tsx';
import { businessTexts as texts } from '../flow-texts.ts';
import { renderBackLink } from '../leave/leave-view.tsx';
import { BusinessView } from './business-view.tsx';

/** `/work/process/{category}/handle/{taskId}/{processInstanceId}/{businessId}`: approves or rejects (spec/flow#subject). */
export function BusinessHandlePage() {
  const say = useTranslate();
  const { taskId = '', processInstanceId = '' } = useParams();
  return (
    <BusinessView
      processInstanceId={processInstanceId}
      heading={texts.handle}
      back={renderBackLink('/work/todo', say(texts.toTodo))}
    >
      {(subject) =>
        subject.taskId === taskId ? (
          <DecisionForm subject={subject} taskId={taskId} />
        ) : (
          <Alert type="info" showIcon title={say(texts.notYours)} />
        )
      }
    </BusinessView>
  );
}

/** `/work/process/{category}/detail/{processInstanceId}/{businessId}` (spec/flow#subject). */
export function BusinessDetailPage() {
  const say = useTranslate();
  const { processInstanceId = '' } = useParams();
  return (
    <BusinessView
      processInstanceId={processInstanceId}
      heading={texts.detail}
      back={renderBackLink('/work/send', say(texts.toSent))}
    />
  );
}
