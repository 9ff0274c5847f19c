import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FastifyRequest } from 'fastify';
import { parseBrowserErrors, recordErrors } from '#log/server/public.ts';
import { readRequestOrigin } from './session.ts';

const maxEntries = 200;

/**
 * Writes uploaded browser errors to the error log (spec/log#browser-logs). Refuses a body that is no list, and more
 * than 200 entries.
 */
export async function saveUploadedLogs(ctx: Context, request: FastifyRequest): Promise<void> {
  const entries = parseLogEntries(request.body);
  await recordErrors(ctx, parseBrowserErrors(entries, ctx.zone, readRequestOrigin(request)));
}

function parseLogEntries(body: unknown): readonly unknown[] {
  if (!Array.isArray(body)) throw new DomainError('auth.not-a-list');
  if (body.length > maxEntries) throw new DomainError('auth.too-many-entries', { max: maxEntries });
  return body;
}
