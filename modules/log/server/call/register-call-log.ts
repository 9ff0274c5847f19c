import { readRequestInput } from '@refectory/engine/call/input/request-input.ts';
import { resolveRoutePath } from '@refectory/engine/http/resolve-route-path.ts';
import { maskPasswords } from '@refectory/engine/request/mask-passwords.ts';
import { requestIdentity } from '@refectory/engine/request/request-identity.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logType } from '#log/contract/dictionaries.ts';
import type { LogWriter } from '../writer/log-writer.ts';
import { describeCall, isMutatingCall } from './describe-call.ts';
import { maskSecrets } from './mask-secrets.ts';

const platformTenant = '000000';
const signInCall = '/api/blade-auth/oauth/token';
const { operation, signIn } = logType.keys;

/**
 * Logs every call that changes data and every sign-in in the call log, and every unexpected error in the error log
 * (spec/log#fields, spec/wire#errors), after the response was sent. Register before the routes.
 */
export function registerCallLog(app: FastifyInstance, book: LogWriter): void {
  const thrown = new WeakMap<FastifyRequest, Error>();
  app.addHook('onError', async (request, _reply, error) => {
    thrown.set(request, error);
  });
  app.addHook('onResponse', async (request, reply) => {
    const asker = requestIdentity(request);
    const error = reply.statusCode >= 500 ? thrown.get(request) : undefined;
    const url = request.routeOptions.url ?? '';
    const isNoted = asker !== undefined && isMutatingCall(request.method, url);
    if (!isNoted && !error) return;
    const call = toCallRow(request, reply, asker?.account ?? '');
    if (isNoted)
      book.add('api', asker.tenantId, {
        ...call.row,
        type: url === signInCall ? signIn : operation,
        title: call.title.zh,
        title_en: call.title.en,
        status_code: reply.statusCode,
      });
    if (error) book.add('error', asker?.tenantId ?? platformTenant, { ...call.row, ...toErrorRow(error) });
  });
}

function toCallRow(request: FastifyRequest, reply: FastifyReply, account: string) {
  const { method, routeOptions } = request;
  const { summary, tags } = (routeOptions.schema ?? {}) as { summary?: string; tags?: readonly string[] };
  const input = readRequestInput(request);
  const [tag] = tags ?? [];
  const route = { url: routeOptions.url ?? '', ...(summary && { summary }), ...(tag && { tag }) };
  const { resource, operation: name, title } = describeCall(route, input);
  const row = {
    method,
    // The query is part of the input, which is masked.
    request_uri: resolveRoutePath(request) || (request.url.split('?')[0] ?? ''),
    user_agent: String(request.headers['user-agent'] ?? ''),
    remote_ip: request.ip,
    request_id: request.id,
    method_class: resource,
    method_name: name,
    params: Object.keys(input).length > 0 ? JSON.stringify(maskSecrets(input)) : '',
    time: Math.round(reply.elapsedTime),
    create_by: account,
  };
  return { row, title };
}

/** Location of an error: the first stack line of our own code, `file:line`. */
function toErrorRow(error: Error) {
  const [, file = '', line = ''] = /\(?([^\s()]+):(\d+):\d+\)?\s*$/m.exec(error.stack ?? '') ?? [];
  return {
    exception_name: error.name,
    message: maskPasswords(error.message),
    stack_trace: maskPasswords(error.stack ?? ''),
    file_name: file,
    line_number: line ? Number(line) : null,
  };
}
