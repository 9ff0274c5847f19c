import type { Language } from '@refectory/declaration/label.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RunTransaction } from '../request/context.ts';
import type { Registry } from '../resource/registry.ts';
import type { CallDirectory } from './call-directory.ts';
import type { RequestRunner } from './request-runner.ts';

/** The request as seen by an operation, beside its context and its input. */
export interface CallEnvironment {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  readonly runner: RequestRunner;
  readonly registry: Registry;
  readonly directory: CallDirectory;
  /**
   * Aborts when the client disconnects before the response. Statements of calls that only read are cancelled without
   * it.
   */
  readonly signal: AbortSignal;
  /** Says how far a call that `tellsProgress` is; absent when the client does not listen. */
  readonly tellProgress?: (done: number, total: number) => void;
  /** Runs in one transaction as the caller; permissions are reloaded. */
  readonly run: RunTransaction;
}
