import { keepsHistory, type Resource } from '@refectory/declaration/resource.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useRemove } from '../action/rows/use-remove.tsx';
import { useRowCommands } from '../action/rows/use-row-commands.ts';
import { useAccess } from '../action/use-access.ts';
import { useActions } from '../action/use-actions.tsx';
import { detailQuery, type Row } from '../api/queries.ts';
import { toRefusal } from '../api/refusal.ts';
import { rowName } from '../cell/row-title.ts';
import { HistoryList } from '../detail/history-list.tsx';
import { usePageDialogs } from '../detail/use-page-dialogs.tsx';
import { EmptyState, ErrorState } from '../list/list-states.tsx';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import { useTextContext } from '../list/use-resource-list.ts';
import { PageLoading } from '../page/page-loading.tsx';
import { TabHeading } from '../page/tab-heading.tsx';
import { useTab } from '../session/tab.ts';
import { findListedRows } from './listed-rows.ts';
import { RecordActions } from './record-actions.tsx';
import type { RecordAddress } from './record-address.ts';
import { RecordFields } from './record-fields.tsx';
import { RecordHeading } from './record-heading.tsx';
import css from './record-page.module.css';
import { RecordSection } from './record-section.tsx';
import { recordTexts } from './record-texts.ts';
import { RelatedLinks, RelatedTables, useRelatedLinks } from './related-rows.tsx';
import { useAfterPaint } from './use-after-paint.ts';

interface RecordPageProps {
  readonly resource: Resource;
  readonly slots: Slots;
  /** Width of the edit dialog; by the number of fields when absent. */
  readonly formWidth?: number;
  readonly address: RecordAddress;
}

/**
 * The page of one row (spec/console#records): what its list knows of it is shown at once, the rest follows. Who may not
 * see the details of rows in the list does not see them here.
 */
export function RecordPage({ resource, slots, formWidth, address }: RecordPageProps) {
  const { id, listPath } = address;
  const mayCall = useAccess(resource);
  const mayView = mayCall('view');
  const context = useTextContext(resource);
  const { say } = context;
  const { open, setTitle } = useTab();
  const client = useQueryClient();
  const [listed] = useState(() => findListedRows(client, resource.path, id));
  const detail = useQuery({
    ...detailQuery<Row>(resource.path, id),
    enabled: mayView,
    placeholderData: listed.find((row) => row.id === id),
  });
  const row = detail.data;
  const title = row && `${say(resource.label)} ${rowName(resource, row)}`;
  useEffect(() => setTitle(title), [setTitle, title]);

  const back = <Button onClick={() => open(listPath)}>{say(recordTexts.back, { name: say(resource.label) })}</Button>;
  if (mayView && !detail.error && !row) return <PageLoading rows={10} />;
  const isMissing = toRefusal(detail.error)?.code === 404;
  if (!row || !mayView || detail.error)
    return (
      <>
        <TabHeading />
        {detail.error && !isMissing ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <EmptyState text={mayView ? say(recordTexts.missing, { name: say(resource.label) }) : say(texts.noRight)}>
            {back}
          </EmptyState>
        )}
      </>
    );
  return (
    <RecordContent
      resource={resource}
      slots={slots}
      {...(formWidth && { formWidth })}
      address={address}
      row={row}
      listed={listed}
    />
  );
}

interface RecordContentProps extends RecordPageProps {
  readonly row: Row;
  readonly listed: readonly Row[];
}

/** Commands that the page itself is. */
const shownAnyway: readonly string[] = ['view', 'history'];

function RecordContent({ resource, slots, formWidth, address, row, listed }: RecordContentProps) {
  const mayCall = useAccess(resource);
  const context = useTextContext(resource);
  const { say } = context;
  const { open, close } = useTab();
  const dialogs = usePageDialogs({ resource, rows: listed, context, slots, formWidth, onViewSaved: () => undefined });
  const actions = useActions(resource, undefined, slots.inputs);
  const remove = useRemove(resource, {
    onRemoved: () => {
      open(address.listPath);
      close();
    },
    onRefused: dialogs.results.open,
    canRestore: mayCall(resource.verbs.includes('add') ? 'add' : 'edit'),
  });
  const commands = useRowCommands({
    resource,
    dialogs,
    view: () => undefined,
    own: slots.rowActions,
    act: actions.start,
    remove,
  });
  const related = slots.record?.related ?? [];
  const links = useRelatedLinks(row, related);
  const hasSide = links.length > 0 || keepsHistory(resource);
  const isPainted = useAfterPaint();
  return (
    <div className={css.page}>
      <RecordHeading
        resource={resource}
        row={row}
        address={address}
        listed={listed}
        context={context}
        actions={<RecordActions row={row} commands={commands.filter(({ key }) => !shownAnyway.includes(key))} />}
      />
      <div className={`${css.body} ${hasSide ? css.withSide : ''}`}>
        <div className={css.column}>
          <RecordFields resource={resource} row={row} context={context} slots={slots} isBrief={!isPainted}>
            <RelatedTables row={row} related={related} context={context} />
          </RecordFields>
        </div>
        {hasSide && (
          <div className={css.column}>
            {isPainted && links.length > 0 && <RelatedLinks links={links} say={say} />}
            {isPainted && keepsHistory(resource) && (
              <RecordSection title={say(texts.history)}>
                <HistoryList resource={resource} row={row} context={context} canRestore={mayCall('edit')} isBesideRow />
              </RecordSection>
            )}
          </div>
        )}
      </div>
      {dialogs.dialogs}
      {actions.dialogs}
    </div>
  );
}
