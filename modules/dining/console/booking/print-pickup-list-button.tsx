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
import { bookingTexts as texts } from './booking-texts.ts';
import type { PickupListInput } from './pickup-list.ts';

const targetsCall = queryCall(printJob, 'targets');
const printList = actionCall(printJob, 'pickup');

/** Use (`print_use`) of the printers that print pickup lists. */
const { pickup } = printUse.keys;

interface Props {
  /** Returns the input of the call at the time of the click. */
  readonly listInput: () => PickupListInput;
  readonly isDisabled: boolean;
}

/** Sends the pickup list to the printers of its places; renders nothing without such a printer. */
export function PrintPickupListButton({ listInput, isDisabled }: Props) {
  const say = useTranslate();
  const isAllowed = useCan('shop_print_job_pickup');
  const targets = useQuery({
    ...callQuery(targetsCall, { use: pickup }),
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
    <Button disabled={isDisabled} loading={print.isRunning} onClick={() => void print.run(listInput())}>
      {say(texts.toPrinter)}
    </Button>
  );
}
