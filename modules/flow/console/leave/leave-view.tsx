import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { toRefusal } from '@refectory/admin-ui/api/refusal.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageLoading } from '@refectory/admin-ui/page/page-loading.tsx';
import { useTab } from '@refectory/admin-ui/session/tab.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { type LeaveDetail, leaveCalls } from '#flow/contract/leave-calls.ts';
import { startLeaveInput } from '#flow/contract/start-leave-input.ts';
import flowCard from '../flow-card.module.css';
import { flowTexts, leaveTexts as texts } from '../flow-texts.ts';
import { useDiagram } from '../model/use-diagram.tsx';
import { ProcessHistory } from '../process-history.tsx';
import leavePage from './leave-page.module.css';
import css from './leave-view.module.css';

/** A leave, used by both pages. */
const leaveQuery = (businessId: string) => callQuery(leaveCalls.detail, { businessId });

interface LeaveViewProps {
  readonly businessId: string;
  readonly processInstanceId: string;
  /** Heading; with the applicant's name the title of the tab. */
  readonly heading: string;
  /** Where to continue when the leave does not exist. */
  readonly back: ReactNode;
  readonly children?: (leave: LeaveDetail) => ReactNode;
}

/** One leave: its facts, additional content, and history; a message for unknown ids. */
export function LeaveView({ businessId, processInstanceId, heading, back, children }: LeaveViewProps) {
  const say = useTranslate();
  const { setTitle } = useTab();
  const query = useQuery(leaveQuery(businessId));
  const diagram = useDiagram('instance');
  const { data: leave, error } = query;
  const name = leave?.applicantName;
  useEffect(() => setTitle(name && say(texts.titleOf, { name })), [setTitle, name, say]);
  const code = toRefusal(error)?.code;
  const isMissing = code === 404 || code === 400;
  if (isMissing || (leave && leave.processInstanceId !== processInstanceId))
    return (
      <>
        <h1 className="visually-hidden">{heading}</h1>
        <EmptyState text={say(texts.missing)}>{back}</EmptyState>
      </>
    );
  if (error)
    return (
      <>
        <h1 className="visually-hidden">{heading}</h1>
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      </>
    );
  if (!leave) return <PageLoading />;
  return (
    <div className={leavePage.page}>
      <section className={flowCard.card}>
        <div className={leavePage.head}>
          <h1>{heading}</h1>
          <LeaveStatus status={leave.status} />
          <Button className={leavePage.headEnd ?? ''} onClick={() => diagram.open({ processInstanceId })}>
            {say(flowTexts.diagram)}
          </Button>
        </div>
        <LeaveFacts leave={leave} />
      </section>
      {children?.(leave)}
      <ProcessHistory processInstanceId={leave.processInstanceId} />
      {diagram.dialog}
    </div>
  );
}

function LeaveStatus({ status }: { readonly status: number }) {
  const lookup = useDictionary('leave_status');
  // Renders nothing until the dictionary is loaded, rather than the key.
  if (lookup.choices.length + lookup.sealed.length === 0) return null;
  return <StatusText tone={lookup.tone(status)}>{lookup.label(status)}</StatusText>;
}

function LeaveFacts({ leave }: { readonly leave: LeaveDetail }) {
  const say = useTranslate();
  const facts: readonly [string, string, boolean?][] = [
    [say(texts.applicant), leave.applicantName],
    [say(texts.appliedAt), leave.applyTime],
    [say(texts.approver), leave.approverName],
    [say(startLeaveInput.startTime.label), leave.startTime],
    [say(startLeaveInput.endTime.label), leave.endTime],
    [say(texts.days), say(texts.daysOf, { days: leave.days })],
    [say(startLeaveInput.reason.label), leave.reason, true],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([term, text, isWide]) => (
        <div key={term} className={isWide ? css.wide : undefined}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link on empty pages. */
export const renderBackLink = (path: string, text: string) => <Link to={path}>{text}</Link>;
