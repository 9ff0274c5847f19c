import type { FastifyInstance, FastifySchema } from 'fastify';
import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { successEnvelope } from '../refusal/envelope.ts';
import { envelopeSchema, refusalSchema } from '../refusal/envelope-schema.ts';

const flag = { type: 'boolean' };
const schema: FastifySchema = {
  response: {
    200: envelopeSchema({
      type: 'object',
      properties: { live: flag, ready: flag, database: flag, backup: { type: 'object' } },
      required: ['live', 'ready', 'database'],
      additionalProperties: false,
    }),
    '5xx': refusalSchema,
  },
};

/**
 * `GET /api/health`: whether the process runs and the database answers; 503 while it does not. On a server with
 * backups: time of the last one, and until when changes are archived.
 */
export function registerHealthRoute(app: FastifyInstance, pool: pg.Pool, backup?: () => object): void {
  app.get('/api/health', { schema }, async () => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    const data = { live: true, ready: database, database, ...(backup && { backup: backup() }) };
    if (!database) throw new DomainError('platform.unavailable', {}, { data });
    return successEnvelope(data, 'zh');
  });
}
