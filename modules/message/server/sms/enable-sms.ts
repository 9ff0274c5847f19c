import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { smsChannelStates } from '#message/contract/sms-states.ts';
import { enableOnly } from '#system/server/public.ts';

const channelTable = stateTable({ table: 'message_sms', column: 'status', states: smsChannelStates });

/** `sms/enable` (spec/message#sms): that channel becomes the tenant's only enabled one. */
export const enableSms = (ctx: Context, { id }: { readonly id: string }): Promise<void> =>
  enableOnly(ctx, channelTable, id);
