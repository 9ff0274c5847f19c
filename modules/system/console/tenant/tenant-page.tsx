import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { type Dialog, useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { RowCommand, Slots } from '@refectory/admin-ui/list/slots.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { detailCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { tenant } from '#system/contract/tenant.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { tenantTexts as texts } from './tenant-texts.ts';

const homeTenant = '000000';
const isOther = (row: Row) => row.tenantId !== homeTenant;

/** `/system/tenant`: the list of tenants with commands on whole tenants (spec/system#tenant-limits). */
export function TenantPage() {
  const say = useTranslate();
  const [mayMove, mayExport, mayErase] = [useCan('tenant_datasource'), useCan('tenant_export'), useCan('tenant_erase')];
  const [moving, exporting, erasing] = [useDialog<Row>(), useDialog<Row>(), useDialog<Row>()];
  const [move, exportAll, erase] = [moving.open, exporting.open, erasing.open];
  const slots = useMemo((): Slots => {
    const commands: (RowCommand & { readonly may: boolean })[] = [
      { key: 'move', label: texts.move, applies: isOther, run: move, may: mayMove },
      { key: 'export-all', label: texts.export, run: exportAll, may: mayExport },
      { key: 'erase', label: texts.erase, tone: 'danger', applies: isOther, run: erase, may: mayErase },
    ];
    const limit = (value: unknown) => (value === -1 ? say(texts.unlimited) : formatNumber(value));
    return {
      rowActions: commands.filter(({ may }) => may),
      cells: {
        userLimit: limit,
        storageLimit: limit,
        validUntil: (value) => (value ? <ValidUntil at={String(value)} /> : say(texts.forever)),
        datasourceId: (value, row) => (value ? String(row.datasourceName) : say(texts.home)),
      },
    };
  }, [say, mayMove, mayExport, mayErase, move, exportAll, erase]);
  return (
    <>
      <ResourcePage resource={tenant} slots={slots} />
      <TabDialogs>
        {moving.content && <CurrentRowDialog dialog={moving} row={moving.content} show={MoveDialog} />}
        {exporting.content && <ExportDialog dialog={exporting} tenant={exporting.content} />}
        {erasing.content && <EraseDialog dialog={erasing} tenant={erasing.content} />}
      </TabDialogs>
    </>
  );
}

interface CurrentProps {
  readonly dialog: Dialog<Row>;
  readonly row: Row;
  readonly show: typeof MoveDialog;
}

/** A dialog about a row that may change while it is open. */
function CurrentRowDialog({ dialog, row, show: Show }: CurrentProps) {
  const { data } = useQuery(callQuery(detailCall(tenant), { id: row.id }));
  return <Show dialog={dialog} tenant={data ?? row} />;
}

function ValidUntil({ at }: { readonly at: string }) {
  const say = useTranslate();
  const isOver = at <= businessTime();
  return (
    <>
      {at} {isOver && <Tag color="error">{say(texts.expired)}</Tag>}
    </>
  );
}
