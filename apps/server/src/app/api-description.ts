import type { ApiDescription } from '@refectory/engine/http/api-description.ts';
import { toCanonicalUrl } from './canonical-url.ts';

/** OpenAPI description; the headers are those of existing clients (spec/wire#origins). */
export const apiDescription: ApiDescription = {
  title: '膳场 Refectory',
  version: '0.1.0',
  description: 'Multi-tenant back office for dining and venue booking',
  tokenHeader: 'Blade-Auth',
  requestHeaders: ['Captcha-Key', 'Captcha-Code', 'Tenant-Id', 'User-Type'],
  toCanonicalUrl,
};
