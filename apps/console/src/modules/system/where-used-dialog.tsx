import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton, Table } from 'antd';
import { type Row, readQuery } from '#api/queries.ts';
import { EmptyState, ErrorState } from '#crud/list-states.tsx';
import { texts as crudTexts } from '#crud/texts.ts';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import { systemTexts as texts } from './system-texts.ts';

interface Use {
  readonly resource: string;
  readonly field: string;
  readonly count: number;
}

interface WhereUsedDialogProps {
  readonly path: string;
  readonly dialog: Dialog<Row>;
  readonly entry: Row;
}

/** The lists that hold a key, with the number of rows: why it cannot be removed. */
export function WhereUsedDialog({ path, dialog, entry }: WhereUsedDialogProps) {
  const say = useSay();
  const uses = useQuery({ ...readQuery<readonly Use[]>(path, 'where-used', { id: entry.id }), staleTime: 0 });
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.whereUsedOf, { name: entry.dictValue, key: entry.dictKey })}
      footer={null}
      onCancel={dialog.close}
      afterClose={dialog.gone}
      closable={{ 'aria-label': say(crudTexts.close) }}
    >
      {uses.isPending && <Skeleton active />}
      {uses.error && <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data?.length === 0 && <EmptyState text={say(texts.notUsed)} />}
      {uses.data && uses.data.length > 0 && (
        <Table<Use>
          size="small"
          pagination={false}
          rowKey={({ resource, field }) => `${resource}/${field}`}
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
