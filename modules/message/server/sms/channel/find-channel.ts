import { type SmsChannel, smsProvider } from './channel.ts';
import { httpChannel } from './http-channel.ts';
import { logChannel } from './log-channel.ts';
import { tencentChannel } from './tencent-channel.ts';

const channels: Readonly<Record<number, SmsChannel>> = {
  [smsProvider.log]: logChannel,
  [smsProvider.http]: httpChannel,
  [smsProvider.tencent]: tencentChannel,
};

export const findChannel = (kind: number): SmsChannel | undefined => channels[kind];
