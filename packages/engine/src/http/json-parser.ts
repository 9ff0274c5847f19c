import { isNestedTooDeep } from '@refectory/declaration/nesting-depth.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../refusal/domain-error.ts';

/** Parses JSON bodies as Fastify does; refuses nesting too deep to serialise again. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, String(text), (error, value) =>
      error
        ? done(error)
        : isNestedTooDeep(value)
          ? done(new DomainError('platform.too-deep') as never)
          : done(null, value),
    );
  });
}
