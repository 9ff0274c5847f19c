import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { success } from '#platform/envelope.ts';

/** `GET /api/health`: the process lives, and whether the database answers. 500 while it does not (DESIGN §4). */
export function healthRoute(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/api/health', async (_, reply) => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (!database) reply.code(500);
    return {
      ...success({ live: true, ready: database, database }, 'zh'),
      ...(!database && { code: 500, success: false }),
    };
  });
}
