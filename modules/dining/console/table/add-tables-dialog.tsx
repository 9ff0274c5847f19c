import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { initialValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useMemo } from 'react';
import { table, tableSeries } from '#dining/contract/place/table.ts';
import { addTablesCall, toTableSeries } from './add-tables-call.ts';
import { SeriesPreview } from './series-preview.tsx';
import { tableTexts as texts } from './table-texts.ts';

/** Initial values of the form. */
export interface TableSeriesStart {
  readonly placeId: string | null;
}

interface AddTablesDialogProps {
  readonly dialog: Dialog<TableSeriesStart>;
  readonly start: TableSeriesStart;
}

/** Adds a series of tables, all or none; shows their codes and those that exist already while typing. */
export function AddTablesDialog({ dialog, start }: AddTablesDialogProps) {
  const say = useTranslate();
  const initial = useMemo(() => ({ ...initialValues(tableSeries, 'action'), ...start }), [start]);
  return (
    <CallForm
      dialog={dialog}
      name="dining.table.multiadd"
      title={say(texts.title)}
      okText={say(texts.add)}
      fields={tableSeries}
      initial={initial}
      onSubmit={async (values) => {
        const options = { quiet: true, idempotencyKey: createIdempotencyKey() };
        const { tables } = await makeCall(addTablesCall, { ...toTableSeries(values), preview: false }, options);
        void invalidate(table.path);
        return say(texts.added, { count: tables.length });
      }}
    >
      <SeriesPreview />
    </CallForm>
  );
}
