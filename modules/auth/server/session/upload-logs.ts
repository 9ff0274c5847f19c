import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FastifyRequest } from 'fastify';
import { browserErrors, recordErrors } from '#log/server/public.ts';
import { originOf } from './session.ts';

const mostEntries = 200;

/**
 * Writes what a browser reports to the error log (spec/log#browser-logs). Refuses a body that is no list, and more than
 * 200 entries.
 */
export async function uploadLogs(ctx: Context, request: FastifyRequest): Promise<void> {
  const entries = logEntries(request.body);
  await recordErrors(ctx, browserErrors(entries, originOf(request)));
}

function logEntries(body: unknown): readonly unknown[] {
  if (!Array.isArray(body)) throw new DomainError('auth.not-a-list');
  if (body.length > mostEntries) throw new DomainError('auth.too-many-entries', { max: mostEntries });
  return body;
}
