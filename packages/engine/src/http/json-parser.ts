import { isNestedTooDeep } from '@refectory/declaration/nesting-depth.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../refusal/domain-error.ts';

/**
 * Parses JSON bodies as Fastify does; refuses nesting too deep to serialise again, and text, which no call reads
 * (spec/wire#errors). An empty text is no body: browsers call one so.
 */
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
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) =>
    text === '' ? done(null, undefined) : done(new DomainError('platform.wrong-content-type') as never),
  );
}
