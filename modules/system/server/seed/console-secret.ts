import { createHmac } from 'node:crypto';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';

/**
 * Secret of the console's client: the published one in the demo, else derived from the server secret (spec/system#seed). A
 * console in the browser cannot keep it secret; it only distinguishes the console from demo clients.
 */
export const consoleSecret = ({ demo, secret }: Pick<RequestRunner['config'], 'demo' | 'secret'>): string =>
  demo ? 'saber_secret' : createHmac('sha256', secret).update('client saber').digest('base64url');
