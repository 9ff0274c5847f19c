import type { FastifyRequest } from 'fastify';

/**
 * The path matched by the router, with its parameter values: `/api/library/shelf/list`; `''` without a match.
 * Permission checks must use it, because one call can be written in many ways in the raw address.
 */
export function resolveRoutePath({ routeOptions, params }: Pick<FastifyRequest, 'routeOptions' | 'params'>): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  return (routeOptions?.url ?? '').replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? ''));
}
