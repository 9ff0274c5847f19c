import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { toRefusal } from '@refectory/admin-ui/api/refusal.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageLoading } from '@refectory/admin-ui/page/page-loading.tsx';
import { useTab } from '@refectory/admin-ui/session/tab.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { flowCalls, type Subject } from '#flow/contract/flow-calls.ts';
import flowCard from '../flow-card.module.css';
import { flowTexts, businessTexts as texts } from '../flow-texts.ts';
import leavePage from '../leave/leave-page.module.css';
import leaveView from '../leave/leave-view.module.css';
import { useDiagram } from '../model/use-diagram.tsx';
import { ProcessHistory } from '../process-history.tsx';

interface BusinessViewProps {
  readonly processInstanceId: string;
  /** With the name of the process: `{process}: approval`. */
  readonly heading: Label;
  /** Where to continue when the instance does not exist. */
  readonly back: ReactNode;
  readonly children?: (subject: Subject) => ReactNode;
}

/** The subject of an instance as described by its module: facts, additional content, and history. */
export function BusinessView({ processInstanceId, heading, back, children }: BusinessViewProps) {
  const say = useTranslate();
  const { setTitle } = useTab();
  const query = useQuery(callQuery(flowCalls.subject, { processInstanceId }));
  const diagram = useDiagram('instance');
  const { data: subject, error } = query;
  const title = subject && say(texts.titleOf, { process: subject.processName, title: subject.title });
  useEffect(() => setTitle(title), [setTitle, title]);
  const code = toRefusal(error)?.code;
  if (code === 404 || code === 400 || code === 403)
    return (
      <>
        <h1 className="visually-hidden">{say(texts.missing)}</h1>
        <EmptyState text={say(texts.missing)}>{back}</EmptyState>
      </>
    );
  if (error)
    return (
      <>
        <h1 className="visually-hidden">{say(texts.missing)}</h1>
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      </>
    );
  if (!subject) return <PageLoading />;
  return (
    <div className={leavePage.page}>
      <section className={flowCard.card}>
        <div className={leavePage.head}>
          <h1>{say(heading, { process: subject.processName })}</h1>
          {subject.status !== null && <SubjectStatus dictionary={subject.statusDictionary} status={subject.status} />}
          <Button className={leavePage.headEnd ?? ''} onClick={() => diagram.open({ processInstanceId })}>
            {say(flowTexts.diagram)}
          </Button>
        </div>
        <SubjectFacts subject={subject} />
      </section>
      {children?.(subject)}
      <ProcessHistory processInstanceId={processInstanceId} />
      {diagram.dialog}
    </div>
  );
}

function SubjectStatus({ dictionary, status }: { readonly dictionary: string; readonly status: number }) {
  const lookup = useDictionary(dictionary);
  // Renders nothing until the dictionary is loaded, rather than the key.
  if (lookup.choices.length + lookup.sealed.length === 0) return null;
  return <StatusText tone={lookup.tone(status)}>{lookup.label(status)}</StatusText>;
}

function SubjectFacts({ subject }: { readonly subject: Subject }) {
  const say = useTranslate();
  if (subject.title === '') return <p>{say(texts.gone)}</p>;
  return (
    <dl className={leaveView.facts}>
      {[{ name: say(texts.startedBy), value: subject.startUserName }, ...subject.facts].map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
