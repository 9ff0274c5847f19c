import { isNestedTooDeep } from '@refectory/declaration/nesting-depth.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../refusal/domain-error.ts';

/** Reads JSON bodies as Fastify does, and refuses those nested so deep that nothing could write them again. */
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
