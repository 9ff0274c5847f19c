import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../refusal/domain-error.ts';
import type { CallCounter } from '../request/call-counter.ts';
import { rateLimitKey } from './ip-address.ts';

/** So many people may sit behind one address, at the limit of each. */
const peopleBehindAddress = 20;

interface CallRate {
  readonly counter: CallCounter;
  readonly perMinute: number;
  readonly hasValidToken: (request: FastifyRequest) => boolean;
}

/**
 * Bounds how often an address may call, each route with a limit of its own by itself, over all server processes (decision 1798).
 * Whoever is signed in is counted by account; an office behind one address has twenty times the limit of one, as have the files of
 * the console.
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

/** Counter in the shape the rate-limit plugin expects: a class, of which each route with its own limit gets a child. */
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
