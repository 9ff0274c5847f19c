import type { Context } from '@refectory/engine/request/context.ts';
import { readParameter, readSetting } from '#system/server/public.ts';

/** How many messages may go to one number, and from one tenant in a day; 0 is any number. */
export interface SmsLimits {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
  readonly tenant: number;
}

const defaultLimits: SmsLimits = { minute: 1, hour: 5, day: 10, tenant: 1000 };

/** The tenant's own limit of a day is the setting `sms`, within that of the platform. Parameters of the platform `sms.limit.…`; what is missing or no number is as usual. */
export async function readSmsLimits(ctx: Context): Promise<SmsLimits> {
  const read = async (name: keyof SmsLimits) => {
    const text = await readParameter(ctx, `sms.limit.${name}`);
    return /^\d{1,9}$/.test(text) ? Number(text) : defaultLimits[name];
  };
  const { perDay } = await readSetting(ctx, 'sms');
  const ofPlatform = await read('tenant');
  return {
    minute: await read('minute'),
    hour: await read('hour'),
    day: await read('day'),
    tenant: perDay > 0 && ofPlatform > 0 ? Math.min(perDay, ofPlatform) : perDay || ofPlatform,
  };
}
