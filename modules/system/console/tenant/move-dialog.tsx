import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ReferenceSelect } from '@refectory/admin-ui/input/reference/reference-select.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { tenant as tenantResource } from '#system/contract/tenant.ts';
import { tenantTexts as texts } from './tenant-texts.ts';
import { isWorkRunning, useTenantWork } from './tenant-work.ts';
import { TenantWorkProgress } from './tenant-work-progress.tsx';
import { useStartTenantWork } from './use-start-tenant-work.ts';

const moveCall = actionCall(tenantResource, 'datasource');

/** 数据源: the current and the new location of a tenant; empty is the home server (spec/system#tenant-datasource). */
export function MoveDialog({ dialog, tenant }: { readonly dialog: Dialog<Row>; readonly tenant: Row }) {
  const say = useTranslate();
  const work = useTenantWork(tenant.id);
  const { start, isBusy } = useStartTenantWork(moveCall);
  const [target, setTarget] = useState('');
  const { kind, state, rows } = work.data ?? {};
  const isElsewhere = Boolean(tenant.datasourceId);
  const place = isElsewhere ? String(tenant.datasourceName) : say(texts.home);
  const move = (datasourceId: string) => void start({ tenantId: String(tenant.tenantId), datasourceId });
  const cannot = work.isPending || isWorkRunning(work.data);
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.moveOf, { name: String(tenant.tenantName) })}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      closable={{ 'aria-label': say(crudTexts.close) }}
      footer={[
        <Button key="close" onClick={dialog.close}>
          {say(crudTexts.close)}
        </Button>,
        isElsewhere && (
          <Button key="home" loading={isBusy} disabled={cannot} onClick={() => move('')}>
            {say(texts.moveHome)}
          </Button>
        ),
        <Button
          key="move"
          type="primary"
          loading={isBusy}
          disabled={cannot || !target || target === tenant.datasourceId}
          onClick={() => move(target)}
        >
          {say(texts.moveStart)}
        </Button>,
      ]}
    >
      <p style={{ marginBlockEnd: 16 }}>{say(texts.moveNow, { place })}</p>
      <Form layout="vertical">
        <Form.Item label={say(texts.moveTo)} htmlFor="move-to" extra={say(texts.moveNote)}>
          <ReferenceSelect
            id="move-to"
            path="/blade-develop/datasource"
            filters={{ driverClass_equal: 'org.postgresql.Driver' }}
            value={target}
            onChange={(next) => setTarget(String(next ?? ''))}
          />
        </Form.Item>
      </Form>
      {work.error && <ErrorState error={work.error} onRetry={() => void work.refetch()} />}
      {work.data && <TenantWorkProgress work={work.data} kind="move" />}
      {kind === 'move' && state === 'done' && <Alert type="success" showIcon title={say(texts.moved, { rows })} />}
    </Modal>
  );
}
