import type { FastifyInstance, FastifySchema } from 'fastify';
import type pg from 'pg';
import type { ReadReplicas } from '../database/replicas/read-replicas.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { successEnvelope } from '../refusal/envelope.ts';
import { envelopeSchema, refusalSchema } from '../refusal/envelope-schema.ts';

const flag = { type: 'boolean' };
const schema: FastifySchema = {
  response: {
    200: envelopeSchema({
      type: 'object',
      properties: {
        live: flag,
        ready: flag,
        database: flag,
        backup: { type: 'object' },
        replicas: { type: 'array', items: { type: 'object' } },
      },
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
export function registerHealthRoute(
  app: FastifyInstance,
  pool: pg.Pool,
  backup?: () => object,
  replicas?: ReadReplicas,
): void {
  app.get('/api/health', { schema }, async () => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    const data = {
      live: true,
      ready: database,
      database,
      ...(backup && { backup: backup() }),
      ...(replicas && {
        replicas: replicas
          .status()
          .map(({ state, secondsBehind }) => ({ state, secondsBehind: Math.round(secondsBehind * 10) / 10 })),
      }),
    };
    if (!database) throw new DomainError('platform.unavailable', {}, { data });
    return successEnvelope(data, 'zh');
  });
}
