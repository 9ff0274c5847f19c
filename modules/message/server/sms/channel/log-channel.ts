import { deliveryState, type SmsChannel } from './channel.ts';

/** Sends nothing: the message is only in the delivery log. */
export const logChannel: SmsChannel = async (_row, { phones }) =>
  phones.map((phone) => ({ phone, state: deliveryState.logged }));
