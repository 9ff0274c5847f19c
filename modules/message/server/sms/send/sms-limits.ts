import type { Context } from '@refectory/engine/request/context.ts';
import { readParameter, readSetting } from '#system/server/public.ts';

/** Maximum number of messages per phone, and per tenant and day; 0 is unlimited. */
export interface SmsLimits {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
  readonly tenant: number;
}

const defaultLimits: SmsLimits = { minute: 1, hour: 5, day: 10, tenant: 1000 };

/**
 * The daily limit of the tenant is the setting `sms`, at most that of the platform. Platform parameters
 * `sms.limit.…`; missing or invalid ones have the default.
 */
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
