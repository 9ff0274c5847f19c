import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../refusal/domain-error.ts';
import type { CallCounter } from '../request/call-counter.ts';
import { rateLimitKey } from './ip-address.ts';

/** How many users at their limit may share one address. */
const peopleBehindAddress = 20;

interface CallRate {
  readonly counter: CallCounter;
  readonly perMinute: number;
  readonly hasValidToken: (request: FastifyRequest) => boolean;
}

/**
 * Limits the calls of an address per minute, separately for each route with its own limit, over all server processes
 * (decision 1798). Signed-in users are counted by account; an address shared by an office has twenty times that
 * limit, as have the files of the console.
 */
export async function limitCallRate(
  app: FastifyInstance,
  { counter, perMinute, hasValidToken }: CallRate,
): Promise<void> {
  const isOfOffice = (request: FastifyRequest): boolean => {
    if (request.routeOptions.config.rateLimit) return false;
    return !request.url.startsWith('/api/') || hasValidToken(request);
  };
  await app.register(rateLimit, {
    global: true,
    max: (request: FastifyRequest) => (isOfOffice(request) ? perMinute * peopleBehindAddress : perMinute),
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => {
      const address = rateLimitKey(request.ip);
      return isOfOffice(request) ? `office ${address}` : address;
    },
    store: createCounterStore(counter),
    errorResponseBuilder: () => new DomainError('platform.too-many-requests'),
  });
}

interface StoreOptions {
  readonly routeInfo?: { readonly method?: string | readonly string[]; readonly url?: string };
}

/** Store class for the rate-limit plugin, which creates a child for each route with its own limit. */
function createCounterStore(counter: CallCounter) {
  return class Store {
    private readonly name: string;

    constructor(options: object) {
      const { routeInfo } = options as StoreOptions;
      this.name = routeInfo ? `address ${routeInfo.method} ${routeInfo.url}` : 'address';
    }

    incr(
      key: string,
      answer: (error: Error | null, result: { current: number; ttl: number }) => void,
      _timeWindow: number,
      max: number,
    ): void {
      const { calls, msLeft } = counter.count(`${this.name} ${key}`, max);
      answer(null, { current: calls, ttl: msLeft });
    }

    child(options: object) {
      return new Store(options);
    }
  };
}
