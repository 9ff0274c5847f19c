import type { Host } from '@refectory/engine/call/host.ts';
import { createCaptcha } from './create-captcha.ts';

const platformTenant = '000000';

/** A captcha to be solved; an empty one where none is asked for. */
export const offerCaptcha = async (host: Pick<Host, 'config' | 'runAsSystem'>) =>
  host.config.captcha ? host.runAsSystem(platformTenant, createCaptcha) : { key: '', image: '' };
