import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useCallback, useMemo, useState } from 'react';
import { printJob } from '#shop/contract/print/print-job.ts';
import { printer } from '#shop/contract/print/printer.ts';
import { printerCalls } from '#shop/contract/print/printer-calls.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';
import { printTexts as texts } from './print-texts.ts';
import { PrinterTestDialog, type TestOutcome } from './printer-test-dialog.tsx';
import { SubstituteInput } from './substitute-input.tsx';

const { enabled: inUse } = printerStates.keys;

const inputs = { substituteId: SubstituteInput };

/** `/shop/printer`: the generic list, with a test print and its result. */
export function PrinterPage() {
  const mayTest = useCan('shop_printer_test');
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const [outcome, setOutcome] = useState<TestOutcome>();
  const reload = () => void invalidate(printJob.path);
  const { run, isRunning } = useCall(printerCalls.test, {
    onDone: (answer) => {
      setOutcome({ answer });
      reload();
    },
    showRefused: ({ msg }) => {
      setOutcome({ problem: msg });
      return true;
    },
    onRefused: reload,
  });
  const test = useCallback(
    (row: Row) => {
      open(row);
      void run({ id: row.id });
    },
    [open, run],
  );
  const slots = useMemo(
    (): Slots => ({
      inputs,
      rowActions: mayTest
        ? [{ key: 'test', label: texts.test, applies: ({ status }) => status === inUse, run: test }]
        : [],
    }),
    [mayTest, test],
  );
  return (
    <>
      <ResourcePage resource={printer} slots={slots} />
      <TabDialogs>
        {dialog.content && <PrinterTestDialog dialog={dialog} outcome={outcome} isRunning={isRunning} onTest={test} />}
      </TabDialogs>
    </>
  );
}
