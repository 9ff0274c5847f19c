import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { success } from '#platform/envelope.ts';

/**
 * `GET /api/health`: the process lives, and whether the database answers. 500 while it does not (DESIGN §4).
 * Where the server makes backups: when the last one was, and until when changes are in the target.
 */
export function healthRoute(app: FastifyInstance, pool: pg.Pool, backup?: () => object): void {
  app.get('/api/health', async (_, reply) => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (!database) reply.code(500);
    return {
      ...success({ live: true, ready: database, database, ...(backup && { backup: backup() }) }, 'zh'),
      ...(!database && { code: 500, success: false }),
    };
  });
}
