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
 * `GET /api/health`: the process lives, and whether the database answers. 503 while it does not.
 * Where the server makes backups: when the last one was, and until when changes are in the target.
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
