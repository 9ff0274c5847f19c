import { actionCall, queryCall } from '@refectory/contract/kernel/resource-calls.ts';
import { printJob } from '@refectory/contract/shop/print-job.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { callQuery } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { useCan } from '#api/permissions.ts';
import { invalidate } from '#api/queries.ts';
import { useCall } from '#crud/use-call.ts';
import { useSay } from '#crud/use-say.ts';
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
