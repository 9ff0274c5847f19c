import type { FastifyInstance, FastifySchema } from 'fastify';
import type pg from 'pg';
import type { ServerReplicas } from '../database/replicas/server-replicas.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { successEnvelope } from '../refusal/envelope.ts';
import { envelopeSchema, refusalSchema } from '../refusal/envelope-schema.ts';

const flag = { type: 'boolean' };
const answerSchema = (properties: Record<string, object>, required: readonly string[]): FastifySchema => ({
  response: {
    200: envelopeSchema({ type: 'object', properties, required, additionalProperties: false }),
    '5xx': refusalSchema,
  },
});
const healthSchema = answerSchema(
  {
    live: flag,
    ready: flag,
    database: flag,
    schema: { type: 'string' },
    backup: { type: 'object' },
    replicas: { type: 'array', items: { type: 'object' } },
  },
  ['live', 'ready', 'database'],
);
const liveSchema = answerSchema({ live: flag }, ['live']);

export interface Health {
  /** From now on `/api/health/live` says that no more calls should be sent here; they are still answered. */
  leave(): void;
}

/**
 * `GET /api/health`: whether the process runs and the database answers, and the newest migration there; 503 while it
 * does not answer. On a server with backups: time of the last one, and until when changes are archived.
 * `GET /api/health/live`: whether to send calls here, for load balancers; it does not ask the database, without which
 * calls are refused by name (spec/wire#health).
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  pool: pg.Pool,
  replicas: ServerReplicas,
  backup?: () => object,
): Health {
  let isLeaving = false;
  app.get('/api/health', { schema: healthSchema }, async () => {
    const schema = await pool.query<{ version: string }>('select schema_version() as version').then(
      ({ rows }) => rows[0]?.version,
      () => undefined,
    );
    const database = schema !== undefined;
    const data = {
      live: true,
      ready: database && !isLeaving,
      database,
      ...(database && { schema: schema.replace(/\.sql$/, '') }),
      ...(backup && { backup: backup() }),
      ...(!replicas.isEmpty && {
        replicas: replicas
          .status()
          .map(({ state, secondsBehind }) => ({ state, secondsBehind: Math.round(secondsBehind * 10) / 10 })),
      }),
    };
    if (!database) throw new DomainError('platform.unavailable', {}, { data });
    return successEnvelope(data, 'zh');
  });
  app.get('/api/health/live', { schema: liveSchema }, async () => {
    if (isLeaving) throw new DomainError('platform.unavailable', {}, { data: { live: false } });
    return successEnvelope({ live: true }, 'zh');
  });
  return {
    leave() {
      isLeaving = true;
    },
  };
}
