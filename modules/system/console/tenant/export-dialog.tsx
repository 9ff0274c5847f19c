import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { download } from '@refectory/admin-ui/api/download.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { Alert, Button, Modal } from 'antd';
import { tenant as tenantResource } from '#system/contract/tenant.ts';
import { tenantTexts as texts } from './tenant-texts.ts';
import { isWorkRunning, tenantsPath, useTenantWork } from './tenant-work.ts';
import { TenantWorkProgress } from './tenant-work-progress.tsx';
import { useStartTenantWork } from './use-start-tenant-work.ts';

const exportCall = actionCall(tenantResource, 'export-all');

/** 导出全部数据: requests the export, waits for it, downloads it once. It continues when the dialog is closed. */
export function ExportDialog({ dialog, tenant }: { readonly dialog: Dialog<Row>; readonly tenant: Row }) {
  const say = useTranslate();
  const work = useTenantWork(tenant.id);
  const { start, isBusy } = useStartTenantWork(exportCall);
  const { kind, state, link, rows, files } = work.data ?? {};
  const isDone = kind === 'export' && state === 'done';

  const [path = '', key = ''] = (link ?? '').split('?key=');
  const reload = () => void invalidate(tenantsPath);
  const fetching = useTask(() => download(path, { key }), { onDone: reload, onRefused: reload });

  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.exportOf, { name: String(tenant.tenantName) })}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      closable={{ 'aria-label': say(crudTexts.close) }}
      footer={[
        <Button key="close" onClick={dialog.close}>
          {say(crudTexts.close)}
        </Button>,
        link ? (
          <Button key="fetch" type="primary" loading={fetching.isRunning} onClick={() => void fetching.run()}>
            {say(texts.fetch)}
          </Button>
        ) : (
          <Button
            key="start"
            type="primary"
            loading={isBusy}
            disabled={work.isPending || isWorkRunning(work.data)}
            onClick={() => void start({ id: tenant.id })}
          >
            {say(texts.exportStart)}
          </Button>
        ),
      ]}
    >
      <p>{say(texts.exportNote)}</p>
      {work.error && <ErrorState error={work.error} onRetry={() => void work.refetch()} />}
      {work.data && <TenantWorkProgress work={work.data} kind="export" />}
      {isDone && (
        <Alert
          type={link ? 'success' : 'info'}
          showIcon
          style={{ marginBlock: 12 }}
          title={link ? say(texts.exported, { rows, files }) : say(texts.fetched)}
        />
      )}
    </Modal>
  );
}
