import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { DomainError } from './domain-error.ts';

interface Question {
  codes?: readonly string[];
}

const questions = new AsyncLocalStorage<Question>();

/** Stands where the rights of a request are checked. When only they are asked for, the request ends here. */
export function answerCodes(permission: string | readonly string[] | undefined): void {
  const question = questions.getStore();
  if (!question) return;
  question.codes = [permission ?? ''].flat().filter((code) => code !== '');
  throw new DomainError('platform.forbidden', { code: question.codes[0] ?? '' });
}

/**
 * The codes of which one opens a call, asked of its very route without running it; none for a call that is everybody's,
 * undefined when there is no such call. The request bears no token: what checks rights elsewhere refuses it.
 */
export async function askCodes(app: FastifyInstance, url: string): Promise<readonly string[] | undefined> {
  let exists = false;
  for (const method of ['GET', 'POST'] as const) {
    const question: Question = {};
    const ask = { method, url, ...(method === 'POST' && { payload: {} }) };
    // Awaited inside: only then it runs where the question is known.
    const { statusCode } = await questions.run(question, async () => await app.inject(ask));
    if (question.codes) return question.codes;
    exists ||= statusCode !== 404 && statusCode !== 405;
  }
  return exists ? [] : undefined;
}
