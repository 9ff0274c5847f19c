import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { tenant as tenantResource } from '#system/contract/tenant.ts';
import { tenancyCalls } from '#tenancy/contract/tenancy-calls.ts';
import { tenantTexts as texts } from './tenant-texts.ts';
import { isTenantMissing, isWorkRunning, tenantsPath, useTenantWork } from './tenant-work.ts';
import { TenantWorkProgress } from './tenant-work-progress.tsx';
import { useStartTenantWork } from './use-start-tenant-work.ts';

type Preview = CallResponse<typeof tenancyCalls.erasePreview>;

const eraseCall = actionCall(tenantResource, 'erase');

/** 彻底清除: shows what would be erased, and starts after the name of the tenant was typed. */
export function EraseDialog({ dialog, tenant }: { readonly dialog: Dialog<Row>; readonly tenant: Row }) {
  const say = useTranslate();
  const name = String(tenant.tenantName);
  const preview = useQuery({ ...callQuery(tenancyCalls.erasePreview, { id: tenant.id }), staleTime: 0 });
  const work = useTenantWork(tenant.id);
  const { start, isBusy } = useStartTenantWork(eraseCall);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [skipsStores, setSkips] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isRunning = isWorkRunning(work.data);
  const isErased = isAsked && isTenantMissing(work.error);
  const { close } = dialog;
  useEffect(() => {
    if (!isErased) return;
    notify.success(say(texts.erased, { name }));
    void invalidate(tenantsPath);
    close();
  }, [isErased, name, say, close]);

  async function erase() {
    if (typed.trim() !== name.trim()) return setWrong(true);
    setAsked(await start({ id: tenant.id, tenantName: typed, skipsStores }));
  }

  return (
    <FormDialog
      title={say(texts.eraseOf, { name })}
      width={640}
      isOpen={dialog.isOpen}
      isBusy={isBusy || isRunning}
      isDirty={() => false}
      okText={say(texts.erase)}
      isDanger
      onSubmit={() => void erase()}
      onClose={close}
      onClosed={dialog.afterClose}
    >
      <Alert type="warning" showIcon title={say(texts.eraseNote)} style={{ marginBlockEnd: 12 }} />
      {preview.error && !isAsked && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && <Placeholder />}
      {preview.data && <Counts preview={preview.data} />}
      {work.data && <TenantWorkProgress work={work.data} kind="erase" />}
      <Form layout="vertical" style={{ marginBlockStart: 16 }}>
        <Form.Item
          label={say(texts.eraseName, { name })}
          htmlFor="erase-name"
          {...(isWrong && { validateStatus: 'error' as const, help: say(texts.eraseNameWrong) })}
        >
          <Input
            id="erase-name"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        </Form.Item>
        <Checkbox checked={skipsStores} onChange={(event) => setSkips(event.target.checked)}>
          {say(texts.skipStores)}
        </Checkbox>
      </Form>
    </FormDialog>
  );
}

function Counts({ preview: { rows, files, tables } }: { readonly preview: Preview }) {
  const say = useTranslate();
  const title = say(texts.eraseCounts, { rows: rows.toLocaleString(), files: files.toLocaleString() });
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <PlainTable
        region={title}
        rows={tables}
        keyOf={({ name }) => name}
        columns={[
          { heading: texts.table, cell: ({ name, label }) => (label ? `${label} (${name})` : name) },
          { heading: texts.rows, cell: ({ rows: count }) => count.toLocaleString(), isNumber: true },
        ]}
      />
    </>
  );
}
