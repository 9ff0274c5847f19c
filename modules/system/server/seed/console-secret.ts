import { createHmac } from 'node:crypto';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';

/**
 * Secret of the console's client: the published one in the demo, else one that follows from the product's secret
 * (spec/system#seed).
 * A console that runs in browsers cannot keep it; what it does is to tell our console from programs made for the demo.
 */
export const consoleSecret = ({ demo, secret }: Pick<RequestRunner['config'], 'demo' | 'secret'>): string =>
  demo ? 'saber_secret' : createHmac('sha256', secret).update('client saber').digest('base64url');
