import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { successEnvelope } from '../refusal/envelope.ts';

/**
 * `GET /api/health`: the process lives, and whether the database answers. 503 while it does not.
 * Where the server makes backups: when the last one was, and until when changes are in the target.
 */
export function registerHealthRoute(app: FastifyInstance, pool: pg.Pool, backup?: () => object): void {
  app.get('/api/health', async () => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    const data = { live: true, ready: database, database, ...(backup && { backup: backup() }) };
    if (!database) throw new DomainError('platform.unavailable', {}, { data });
    return successEnvelope(data, 'zh');
  });
}
