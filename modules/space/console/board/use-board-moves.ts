import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { toRefused, useRemedy } from '@refectory/admin-ui/action/use-remedy.tsx';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { useRef, useState } from 'react';
import { booking } from '#space/contract/booking/booking.ts';
import { boardPath } from './board-model.ts';
import { boardTexts as texts } from './board-texts.ts';
import { momentAt } from './geometry/board-time.ts';
import type { Bar, Lane, Target } from './sheet/board-items.ts';

const moveCall = actionCall(booking, 'move');

/**
 * Moves bookings on the board optimistically: until the server has responded the booking is shown at its new place;
 * when refused it returns, and the reason is shown there.
 */
export function useBoardMoves(lanes: readonly Lane[]) {
  const say = useTranslate();
  const [pending, setPending] = useState<Target & { readonly barId: string }>();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const moved = useRef<{ readonly id: string; readonly input: FormValues; readonly name: string }>(undefined);
  const { offer, remedyDialog } = useRemedy();
  const { run } = useCall(moveCall, {
    showRefused: (refusal) => {
      const { id = '', input = {}, name = '' } = moved.current ?? {};
      const row = { id, [booking.title]: name };
      if (!offer(toRefused({ resource: booking, key: 'move', row, input }, refusal)))
        setRefusals(new Map([[id, refusal.errors[0]?.msg ?? refusal.msg]]));
      return true;
    },
  });
  async function move(bar: Bar, _from: Target, to: Target): Promise<void> {
    const lane = lanes.find(({ id }) => id === to.laneId);
    if (!lane || pending) return;
    const input = {
      areaId: lane.areaId,
      startAt: momentAt(lane.day, to.span.start),
      endAt: momentAt(lane.day, to.span.end),
    };
    moved.current = { id: bar.id, input, name: bar.title };
    setRefusals(new Map());
    setPending({ ...to, barId: bar.id });
    const answer = await run({ id: bar.id, ...input });
    if (answer) {
      const { charged, refunded } = answer;
      if (Number(charged) > 0) notify.success(say(texts.movedCharged, { amount: formatMoney(charged) }));
      else if (Number(refunded) > 0) notify.success(say(texts.movedRefunded, { amount: formatMoney(refunded) }));
      else notify.success(say(texts.moved));
    }
    await Promise.all([invalidate(boardPath), invalidate(booking.path)]);
    setPending(undefined);
  }
  return { pending, refusals, remedyDialog, move, forget: () => setRefusals(new Map()) };
}
