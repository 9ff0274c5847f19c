import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { RowCommand, Slots } from '@refectory/admin-ui/list/slots.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import { copiedWork } from '../contract/copied.ts';
import { flowCalls } from '../contract/flow-calls.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '../contract/work.ts';
import { flowCells } from './flow-cells.tsx';
import { useFlowScreens } from './flow-routes.ts';
import { flowTexts as texts } from './flow-texts.ts';
import { useDiagram } from './model/use-diagram.tsx';
import { useInstanceMoves } from './task/instance-dialogs.tsx';

const markRead = actionCall(copiedWork, 'read');

interface WorkPageProps {
  readonly resource: Resource;
  readonly commands: readonly RowCommand[];
  readonly drawing: 'instance' | 'definition';
}

/** A work list with its commands and diagram (spec/flow#work). */
function WorkPage({ resource, commands, drawing }: WorkPageProps) {
  const say = useTranslate();
  const diagram = useDiagram(drawing);
  const slots = useMemo(
    (): Slots => ({ cells: flowCells(say) ?? {}, rowActions: [...commands, diagram.command] }),
    [say, commands, diagram.command],
  );
  return (
    <>
      <ResourcePage resource={resource} slots={slots} />
      {diagram.dialog}
    </>
  );
}

/** `/work/start`: processes to start. */
export function StartProcessPage() {
  const { has, open } = useFlowScreens();
  const commands = useMemo(
    (): readonly RowCommand[] => [
      {
        key: 'start',
        label: texts.start,
        tone: 'primary',
        applies: (row) => row.suspended !== true && has(row),
        run: (row) => open(row, 'form'),
      },
    ],
    [has, open],
  );
  return <WorkPage resource={startWork} commands={commands} drawing="definition" />;
}

/** `/work/claim`: tasks to claim; claiming one opens it. */
export function ClaimTasksPage() {
  const say = useTranslate();
  const { has, open } = useFlowScreens();
  const { run } = useCall(flowCalls['claim-task']);
  const claim = useStableCallback(async (row: Row) => {
    const claimed = await run({ taskId: String(row.taskId) }, { idempotencyKey: createIdempotencyKey() });
    void invalidate(claimWork.path);
    void invalidate(todoWork.path);
    if (!claimed) return;
    notify.success(say(texts.claimed));
    if (has(row)) open(row, 'handle');
  });
  const commands = useMemo(
    (): readonly RowCommand[] => [{ key: 'claim', label: texts.claim, tone: 'primary', run: (row) => void claim(row) }],
    [claim],
  );
  return <WorkPage resource={claimWork} commands={commands} drawing="definition" />;
}

/** `/work/todo`: tasks of the user. */
export function TodoTasksPage() {
  const { has, open } = useFlowScreens();
  const commands = useMemo(
    (): readonly RowCommand[] => [
      {
        key: 'handle',
        label: texts.handle,
        tone: 'primary',
        opens: true,
        applies: (row) => row.ownRequest !== true && has(row),
        run: (row) => open(row, 'handle'),
      },
    ],
    [has, open],
  );
  return <WorkPage resource={todoWork} commands={commands} drawing="instance" />;
}

/** Row command that opens the detail. */
function useDetail(): RowCommand {
  const { has, open } = useFlowScreens();
  return useMemo(
    () => ({ key: 'detail', label: texts.detail, opens: true, applies: has, run: (row) => open(row, 'detail') }),
    [has, open],
  );
}

/** `/work/send`: instances started by the user. */
export function StartedProcessesPage() {
  const detail = useDetail();
  const moves = useInstanceMoves();
  const commands = useMemo(() => [detail, ...moves.commands], [detail, moves.commands]);
  return (
    <>
      <WorkPage resource={sendWork} commands={commands} drawing="instance" />
      {moves.dialog}
    </>
  );
}

/** `/work/done`: tasks completed by the user. */
export function DoneTasksPage() {
  const detail = useDetail();
  const commands = useMemo(() => [detail], [detail]);
  return <WorkPage resource={doneWork} commands={commands} drawing="instance" />;
}

/** `/work/copied`: copies for the user; opening one marks it as read. */
export function CopiedProcessesPage() {
  const { has, open } = useFlowScreens();
  const { run } = useCall(markRead);
  const look = useStableCallback(async (row: Row) => {
    open(row, 'detail');
    if (row.wasRead !== true) await run({ ids: [row.id] });
    void invalidate(copiedWork.path);
  });
  const commands = useMemo(
    (): readonly RowCommand[] => [
      { key: 'detail', label: texts.detail, tone: 'primary', opens: true, applies: has, run: (row) => void look(row) },
    ],
    [has, look],
  );
  return <WorkPage resource={copiedWork} commands={commands} drawing="instance" />;
}
