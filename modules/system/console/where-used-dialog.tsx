import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Table } from 'antd';
import type { dict } from '../contract/dictionary/dict.ts';
import type { dictbiz } from '../contract/dictionary/dict-biz.ts';
import { systemTexts as texts } from './system-texts.ts';

/** System dictionary (all tenants) or business dictionary (own). */
export type DictionaryResource = typeof dict | typeof dictbiz;
type Use = CallResponse<ReturnType<typeof usesCall>>[number];
const usesCall = (resource: DictionaryResource) => queryCall(resource, 'where-used');

interface WhereUsedDialogProps {
  readonly resource: DictionaryResource;
  readonly dialog: Dialog<Row>;
  readonly entry: Row;
}

/** The lists that use a key, with the number of rows: why it cannot be removed. */
export function WhereUsedDialog({ resource, dialog, entry }: WhereUsedDialogProps) {
  const say = useTranslate();
  const uses = useQuery({ ...callQuery(usesCall(resource), { id: entry.id }), staleTime: 0 });
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.whereUsedOf, { name: entry.dictValue, key: entry.dictKey })}
      footer={null}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      closable={{ 'aria-label': say(crudTexts.close) }}
    >
      {uses.isPending && <Placeholder />}
      {uses.error && <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data?.length === 0 && <EmptyState text={say(texts.notUsed)} />}
      {uses.data && uses.data.length > 0 && (
        <Table<Use>
          size="small"
          pagination={false}
          rowKey={({ resource: of, field }) => `${of}/${field}`}
          dataSource={[...uses.data]}
          columns={[
            { dataIndex: 'resource', title: say(texts.usedIn) },
            { dataIndex: 'field', title: say(texts.usedAs) },
            { dataIndex: 'count', title: say(texts.usedRows), align: 'end' },
          ]}
        />
      )}
    </Modal>
  );
}
