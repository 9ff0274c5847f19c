import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { createCaptcha } from './create-captcha.ts';

const platformTenant = '000000';

/** A captcha to be solved; an empty one where none is asked for. */
export const issueCaptcha = async (runner: Pick<RequestRunner, 'config' | 'runAsSystem'>) =>
  runner.config.captcha ? runner.runAsSystem(platformTenant, createCaptcha) : { key: '', image: '' };
