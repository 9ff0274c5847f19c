import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { balanceCalls } from '#tenancy/contract/balance-calls.ts';
import css from './balance-page.module.css';
import { BalanceProgress } from './balance-progress.tsx';
import { balanceTexts as texts } from './balance-texts.ts';
import { MoveChoice } from './move-choice.tsx';
import { ServerTable } from './server-table.tsx';
import {
  type BalancePlan,
  type BalanceRun,
  type BalanceServer,
  isBalanceOpen,
  type ProposedMove,
  useBalanceRun,
} from './use-balance.ts';
import { WeighDialog } from './weigh-dialog.tsx';

/** `/system/balance`: tenants spread over servers by weight, moved one after the other (spec/system#tenant-balance). */
export function BalancePage() {
  const say = useTranslate();
  const mayMove = useCan('tenant_datasource');
  const weighing = useDialog<BalanceServer>();
  const run = useBalanceRun();
  // Measuring asks every server: only on request, and after what changes it.
  const plan = useQuery({ ...callQuery(balanceCalls.plan, {}), staleTime: Number.POSITIVE_INFINITY });
  const error = plan.error ?? run.error;
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      {error && <ErrorState error={error} onRetry={() => void Promise.all([plan.refetch(), run.refetch()])} />}
      {!error && (
        <section className={css.part} aria-label={say(texts.servers)}>
          <header className={css.head}>
            <h2 className={css.heading}>{say(texts.servers)}</h2>
            <Button loading={plan.isFetching} onClick={() => void plan.refetch()}>
              {say(texts.refresh)}
            </Button>
          </header>
          {!plan.data && <Placeholder />}
          {!plan.data && <p role="status">{say(texts.measuring)}</p>}
          {plan.data && <p className={css.faint}>{say(texts.about, { tables: plan.data.tables })}</p>}
          {plan.data && (
            <ServerTable
              servers={plan.data.servers}
              onWeigh={mayMove ? (server) => weighing.open(server) : undefined}
            />
          )}
        </section>
      )}
      {!error && plan.data && run.data && <Moves plan={plan.data} run={run.data} mayMove={mayMove} />}
      <TabDialogs>{weighing.content && <WeighDialog dialog={weighing} server={weighing.content} />}</TabDialogs>
    </div>
  );
}

interface MovesProps {
  readonly plan: BalancePlan;
  readonly run: BalanceRun;
  readonly mayMove: boolean;
}

/** What is being moved; else what could be, and what was last. */
function Moves({ plan, run, mayMove }: MovesProps) {
  const [isReturning, setReturning] = useState(false);
  const isOpen = isBalanceOpen(run);
  if (isOpen) return <BalanceProgress run={run} mayMove={mayMove} />;
  const back = run.moves.filter(({ state }) => state === 'done').map(reverseMove);
  return (
    <>
      {isReturning ? (
        <MoveChoice
          key="back"
          title={texts.backTitle}
          note={texts.backNote}
          moves={back}
          mayMove={mayMove}
          onStarted={() => setReturning(false)}
          onCancel={() => setReturning(false)}
        />
      ) : (
        <Proposal plan={plan} mayMove={mayMove} />
      )}
      {run.id && (
        <BalanceProgress run={run} mayMove={mayMove} onBack={isReturning ? undefined : () => setReturning(true)} />
      )}
    </>
  );
}

function Proposal({ plan: { servers, moves }, mayMove }: { readonly plan: BalancePlan; readonly mayMove: boolean }) {
  const say = useTranslate();
  const navigate = useNavigate();
  const maySee = useCan('datasource_add');
  if (moves.length > 0)
    return <MoveChoice key="plan" title={texts.plan} note={texts.planNote} moves={moves} mayMove={mayMove} />;
  if (servers.filter(({ takesPart }) => takesPart).length > 1)
    return (
      <section className={css.part} aria-label={say(texts.plan)}>
        <EmptyState text={say(texts.even)} />
      </section>
    );
  const hasOthers = servers.length > 1;
  return (
    <section className={css.part} aria-label={say(texts.plan)}>
      <EmptyState text={say(texts.oneServer)}>
        <p className={css.faint}>{say(hasOthers ? texts.giveWeight : texts.addServer)}</p>
        {!hasOthers && maySee && (
          <Button type="primary" onClick={() => void navigate('/tool/datasource')}>
            {say(texts.toSources)}
          </Button>
        )}
      </EmptyState>
    </section>
  );
}

const reverseMove = ({ tenantId, tenantName, fromId, fromName, toId, toName }: ProposedMove): ProposedMove => ({
  tenantId,
  tenantName,
  fromId: toId,
  fromName: toName,
  toId: fromId,
  toName: fromName,
});
