import { printJob } from '@refectory/contract/shop/print-job.ts';
import { printer } from '@refectory/contract/shop/printer.ts';
import { printerCalls } from '@refectory/contract/shop/printer-calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { makeCall } from '#api/call.ts';
import { useCan } from '#api/permissions.ts';
import { invalidate, type Row } from '#api/queries.ts';
import { PageTitle } from '#crud/page-title.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { printTexts as texts } from './print-texts.ts';
import { TestDialog } from './test-dialog.tsx';

const inUse = 1;

/** `/shop/printer`: the generic list, and a test slip with its answer. */
export function PrinterPage() {
  const mayTest = useCan('shop_printer_test');
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const trial = useMutation({
    mutationFn: (id: string) => makeCall(printerCalls.test, { id }, { quiet: true }),
    onSettled: () => void invalidate(printJob.path),
  });
  const { mutate } = trial;
  const test = useCallback(
    (row: Row) => {
      open(row);
      mutate(row.id);
    },
    [open, mutate],
  );
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayTest
        ? [{ key: 'test', label: texts.test, applies: ({ status }) => status === inUse, run: test }]
        : [],
    }),
    [mayTest, test],
  );
  return (
    <>
      <PageTitle label={printer.label} />
      <ResourcePage resource={printer} slots={slots} />
      <TabDialogs>{dialog.content && <TestDialog dialog={dialog} trial={trial} />}</TabDialogs>
    </>
  );
}
