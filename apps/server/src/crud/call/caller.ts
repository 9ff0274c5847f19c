import type { Language } from '@refectory/contract/kernel/label.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Host } from '../host.ts';
import type { Registry } from '../registry.ts';
import type { CallDirectory } from './call-directory.ts';

/** What an operation may know of the request it answers, beside its context and its input. */
export interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  readonly host: Host;
  readonly registry: Registry;
  readonly directory: CallDirectory;
  /** Runs in one transaction as who calls; his rights are asked anew. */
  run<T>(fn: (ctx: Context) => Promise<T>): Promise<T>;
}
