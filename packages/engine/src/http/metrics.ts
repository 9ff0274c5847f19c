import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';

/** Prometheus metrics of process, calls and pool on a separate port, which is not reachable through the console's port. */
export async function startMetrics(
  app: FastifyInstance,
  pool: pg.Pool,
  host: string,
  port: number,
  metrics: readonly Metric[] = [],
): Promise<{ port: number; stop(): Promise<void> }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of metrics) registry.registerMetric(metric);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const connections = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections)) this.set({ state }, count());
    },
  });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}
