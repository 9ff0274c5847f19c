import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { flowCalls } from '#flow/contract/flow-calls.ts';
import { flowTexts as texts } from '../flow-texts.ts';
import css from './diagram-dialog.module.css';

/** The viewer is a separate chunk, loaded on demand. */
const DiagramView = lazy(async () => ({ default: (await import('./diagram-view.tsx')).DiagramView }));

/** Diagram of an instance with its state, or of a definition. */
export type DiagramSource = { readonly processInstanceId: string } | { readonly processDefinitionId: string };

/** Diagram of a process. */
export function DiagramDialog({ dialog }: { readonly dialog: Dialog<DiagramSource> }) {
  const say = useTranslate();
  const { content, isOpen, close, afterClose } = dialog;
  const query = useQuery({
    ...callQuery(flowCalls.diagram, { ...content }),
    enabled: content !== undefined,
    staleTime: 0,
  });
  const { data, error } = query;
  const title = data ? say(texts.diagramOf, { name: data.name }) : say(texts.diagram);
  return (
    <Modal
      open={isOpen}
      title={title}
      width={880}
      footer={null}
      onCancel={close}
      afterClose={afterClose}
      closable={{ 'aria-label': say(crudTexts.close) }}
    >
      {error && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <Placeholder rows={6} />}
      {data && !data.xml && <EmptyState text={say(texts.noDiagram)} />}
      {data?.xml && isOpen && (
        <Suspense fallback={<Placeholder rows={6} />}>
          <DiagramView diagram={data} title={title} />
          {data.done.length > 0 && (
            <div className={css.legend}>
              <StatusText tone="success">{say(texts.passed)}</StatusText>
              {data.active.length > 0 && <StatusText tone="processing">{say(texts.waits)}</StatusText>}
            </div>
          )}
        </Suspense>
      )}
    </Modal>
  );
}
