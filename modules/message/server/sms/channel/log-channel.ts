import { type Channel, deliveryState } from './channel.ts';

/** Sends nothing: the delivery log alone has the message. */
export const logChannel: Channel = async (_row, { phones }) =>
  phones.map((phone) => ({ phone, state: deliveryState.logged }));
