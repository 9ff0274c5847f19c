import type { FastifyRequest } from 'fastify';

/**
 * The address of the call that the router found, with the values it read from it: `/api/library/shelf/list`; `''` where it
 * found none. Whatever judges a call asks this: the address as it was sent has many spellings of one call.
 */
export function resolveRoutePath({ routeOptions, params }: Pick<FastifyRequest, 'routeOptions' | 'params'>): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  return (routeOptions?.url ?? '').replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? ''));
}
