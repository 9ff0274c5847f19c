import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { printJob } from '#shop/contract/print/print-job.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import type { TakeListAsk } from './take-list.ts';

const targetsOf = queryCall(printJob, 'targets');
const printList = actionCall(printJob, 'pickup');

/** What printers print pick-up lists (`print_use`). */
const pickup = 4;

interface Props {
  /** What the list was asked for with. */
  readonly wanted: () => TakeListAsk;
  readonly isOff: boolean;
}

/** Sends the pick-up list to the printers of its places; nothing where there is no such printer. */
export function PrintListButton({ wanted, isOff }: Props) {
  const say = useSay();
  const isAllowed = useCan('shop_print_job_pickup');
  const targets = useQuery({
    ...callQuery(targetsOf, { use: pickup }),
    enabled: isAllowed,
  });
  const print = useCall(printList, {
    onDone: ({ printers }) => {
      notify.success(say(texts.sentToPrinter, { printers: printers.join(', ') }));
      void invalidate(printJob.path);
    },
  });
  if (!isAllowed || !targets.data?.length) return null;
  return (
    <Button disabled={isOff} loading={print.isRunning} onClick={() => void print.run(wanted())}>
      {say(texts.toPrinter)}
    </Button>
  );
}
