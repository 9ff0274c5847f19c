import { printJob } from '@refectory/contract/shop/print-job.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { useCan } from '#api/permissions.ts';
import { invalidate, readQuery } from '#api/queries.ts';
import { useSay } from '#crud/use-say.ts';
import { bookingTexts as texts } from './booking-texts.ts';

interface Target {
  readonly id: string;
}

/** What printers print pick-up lists (`print_use`). */
const pickup = 4;

interface Props {
  /** What the list was asked for with. */
  readonly wanted: () => object;
  readonly isOff: boolean;
}

/** Sends the pick-up list to the printers of its places; nothing where there is no such printer. */
export function PrintListButton({ wanted, isOff }: Props) {
  const say = useSay();
  const isAllowed = useCan('shop_print_job_pickup');
  const [isBusy, setBusy] = useState(false);
  const targets = useQuery({
    ...readQuery<readonly Target[]>(printJob.path, 'targets', { use: pickup }),
    enabled: isAllowed,
  });
  if (!isAllowed || !targets.data?.length) return null;

  async function print() {
    setBusy(true);
    try {
      const { printers } = await post<{ printers: readonly string[] }>(`${printJob.path}/pickup`, wanted());
      notify.success(say(texts.sentToPrinter, { printers: printers.join(', ') }));
      void invalidate(printJob.path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // The call has told the user.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button disabled={isOff} loading={isBusy} onClick={() => void print()}>
      {say(texts.toPrinter)}
    </Button>
  );
}
