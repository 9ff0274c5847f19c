import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { toRefusal } from '@refectory/admin-ui/api/refusal.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageLoading } from '@refectory/admin-ui/page/page-loading.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useTab } from '@refectory/admin-ui/session/tab.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formCalls } from '#flow/contract/form/form-calls.ts';
import flowCard from '../flow-card.module.css';
import { flowTexts, leaveTexts } from '../flow-texts.ts';
import leavePage from '../leave/leave-page.module.css';
import { renderBackLink } from '../leave/leave-view.tsx';
import { useDiagram } from '../model/use-diagram.tsx';
import { ProcessHistory } from '../process-history.tsx';
import { RequestForm } from './request-form.tsx';
import { requestTexts as texts } from './request-texts.ts';

/** `/work/process/{category}/form/{processDefinitionId}`: starts a process by its start form (spec/flow#form). */
export function RequestFormPage() {
  const say = useTranslate();
  const { category = '', processDefinitionId = '' } = useParams();
  const query = useQuery(callQuery(formCalls.form, { processDefinitionId }));
  const diagram = useDiagram('definition');
  const { setTitle } = useTab();
  const { data, error } = query;
  const name = data?.processName;
  useEffect(() => setTitle(name && say(texts.titleOf, { name })), [setTitle, name, say]);
  const code = toRefusal(error)?.code;
  if (code === 404 || code === 400)
    return (
      <>
        <PageTitle label={texts.title} />
        <EmptyState text={say(leaveTexts.noProcess)}>
          {renderBackLink('/work/start', say(leaveTexts.toStart))}
        </EmptyState>
      </>
    );
  if (error)
    return (
      <>
        <PageTitle label={texts.title} />
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      </>
    );
  if (!data) return <PageLoading />;
  return (
    <div className={leavePage.page}>
      <section className={flowCard.card}>
        <div className={leavePage.head}>
          <h1>{data.processName}</h1>
          <Button className={leavePage.headEnd ?? ''} onClick={() => diagram.open({ processDefinitionId })}>
            {say(flowTexts.diagram)}
          </Button>
        </div>
        {data.description && <p>{data.description}</p>}
        <RequestForm key={processDefinitionId} form={data} category={category} />
      </section>
      <ProcessHistory processInstanceId={undefined} />
      {diagram.dialog}
    </div>
  );
}
