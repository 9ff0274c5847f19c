import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { createCaptcha } from './create-captcha.ts';

const platformTenant = '000000';

/** A new captcha; an empty one when none is required. */
export const issueCaptcha = async (runner: Pick<RequestRunner, 'config' | 'runAsSystem'>) =>
  runner.config.captcha ? runner.runAsSystem(platformTenant, createCaptcha) : { key: '', image: '' };
