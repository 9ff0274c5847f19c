import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { printUse } from '#shop/contract/print/print-dictionaries.ts';
import { printJob } from '#shop/contract/print/print-job.ts';
import type { DrawerSheet } from './drawer-calls.ts';
import { drawerTexts as texts } from './drawer-texts.ts';

const targetsCall = queryCall(printJob, 'targets');
const printDrawer = actionCall(printJob, 'drawer');

/** Sends the report of a drawer to the receipt printer of its place; renders nothing without one. */
export function DrawerPrinterButton({ sheet: { id, placeId } }: { readonly sheet: DrawerSheet }) {
  const say = useTranslate();
  const isAllowed = useCan('shop_print_job_drawer');
  const targets = useQuery({
    ...callQuery(targetsCall, { use: printUse.keys.receipt, placeId }),
    enabled: isAllowed,
  });
  const print = useCall(printDrawer, {
    onDone: ({ printer }) => {
      notify.success(say(texts.sentToPrinter, { printer }));
      void invalidate(printJob.path);
    },
  });
  if (!isAllowed || !targets.data?.length) return null;
  return (
    <Button loading={print.isRunning} onClick={() => void print.run({ drawerId: id })}>
      {say(texts.toPrinter)}
    </Button>
  );
}
