import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { RowCommand, Slots } from '@refectory/admin-ui/list/slots.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import { flowCalls } from '../contract/flow-calls.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '../contract/work.ts';
import { flowCells } from './flow-cells.tsx';
import { useFlowScreens } from './flow-routes.ts';
import { flowTexts as texts } from './flow-texts.ts';
import { useDiagram } from './model/use-diagram.tsx';

interface WorkPageProps {
  readonly resource: Resource;
  readonly command: RowCommand;
  readonly drawing: 'instance' | 'definition';
}

/** The generic list of one of the work lists, with what is done in it and the drawing (spec/flow#work). */
function WorkPage({ resource, command, drawing }: WorkPageProps) {
  const say = useTranslate();
  const diagram = useDiagram(drawing);
  const slots = useMemo(
    (): Slots => ({ cells: flowCells(say) ?? {}, rowActions: [command, diagram.command] }),
    [say, command, diagram.command],
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
  const { hasForm, open } = useFlowScreens();
  const command = useMemo(
    (): RowCommand => ({
      key: 'start',
      label: texts.start,
      tone: 'primary',
      applies: (row) => row.suspended !== true && hasForm(row),
      run: (row) => open(row, 'form'),
    }),
    [hasForm, open],
  );
  return <WorkPage resource={startWork} command={command} drawing="definition" />;
}

/** `/work/claim`: tasks to take. Who takes one is led to it. */
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
  const command = useMemo(
    (): RowCommand => ({ key: 'claim', label: texts.claim, tone: 'primary', run: (row) => void claim(row) }),
    [claim],
  );
  return <WorkPage resource={claimWork} command={command} drawing="definition" />;
}

/** `/work/todo`: what the user has to do. */
export function TodoTasksPage() {
  const { has, open } = useFlowScreens();
  const command = useMemo(
    (): RowCommand => ({
      key: 'handle',
      label: texts.handle,
      tone: 'primary',
      applies: has,
      run: (row) => open(row, 'handle'),
    }),
    [has, open],
  );
  return <WorkPage resource={todoWork} command={command} drawing="instance" />;
}

/** The button of lists that lead to what there is to read. */
function useDetail(): RowCommand {
  const { has, open } = useFlowScreens();
  return useMemo(
    () => ({ key: 'detail', label: texts.detail, applies: has, run: (row) => open(row, 'detail') }),
    [has, open],
  );
}

/** `/work/send`: what the user has started. */
export function StartedProcessesPage() {
  return <WorkPage resource={sendWork} command={useDetail()} drawing="instance" />;
}

/** `/work/done`: what the user has done. */
export function DoneTasksPage() {
  return <WorkPage resource={doneWork} command={useDetail()} drawing="instance" />;
}
