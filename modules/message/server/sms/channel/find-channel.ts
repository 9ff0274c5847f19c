import { smsProvider } from '#message/contract/dictionaries.ts';
import type { SmsChannel } from './channel.ts';
import { httpChannel } from './http-channel.ts';
import { logChannel } from './log-channel.ts';
import { tencentChannel } from './tencent-channel.ts';

const channels: Readonly<Record<number, SmsChannel>> = {
  [smsProvider.keys.log]: logChannel,
  [smsProvider.keys.http]: httpChannel,
  [smsProvider.keys.tencent]: tencentChannel,
};

export const findChannel = (kind: number): SmsChannel | undefined => channels[kind];
