import type { Language } from '@refectory/declaration/label.ts';
import type { FastifyRequest } from 'fastify';

/** Chinese unless the caller prefers English (spec/wire#errors). */
export const requestLanguage = (request: Pick<FastifyRequest, 'headers'>): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
