import { type Channel, provider } from './channel.ts';
import { httpChannel } from './http-channel.ts';
import { logChannel } from './log-channel.ts';
import { tencentChannel } from './tencent-channel.ts';

const channels: Readonly<Record<number, Channel>> = {
  [provider.log]: logChannel,
  [provider.http]: httpChannel,
  [provider.tencent]: tencentChannel,
};

export const channelOf = (kind: number): Channel | undefined => channels[kind];
