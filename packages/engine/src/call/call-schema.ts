import type { Call } from '@refectory/declaration/call/call.ts';
import { responseSchema } from '@refectory/declaration/call/response-schema.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { inputSchema } from '@refectory/declaration/field/schema.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { FastifySchema } from 'fastify';
import * as z from 'zod';

const text = { type: 'string' } as const;
const bilingualText = ({ zh, en }: Label) => `${zh} · ${en}`;

/** How every refusal looks (spec/wire#errors). */
const refusal = {
  description: '拒绝 · Refused',
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    data: {},
    msg: text,
    error: { ...text, description: 'module.problem' },
    requestId: text,
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: text, reason: text, msg: text } },
    },
  },
};

const enveloped = (data: object) => ({
  type: 'object',
  properties: { code: { type: 'integer' }, success: { type: 'boolean' }, data, msg: text },
  required: ['code', 'success', 'data', 'msg'],
});

function fieldsJsonSchema(fields: Fields) {
  const { $schema: _, ...schema } = z.toJSONSchema(inputSchema(fields, 'action'), {
    io: 'input',
    unrepresentable: 'any',
  });
  return schema as { properties?: Record<string, object>; required?: string[] };
}

function responseJsonSchema({ answer, withoutEnvelope }: Call): object {
  if (answer.kind === 'file') return { description: '文件 · A file', type: 'string', format: 'binary' };
  if (answer.kind === 'events')
    return { description: 'text/event-stream', ...responseSchema({ kind: 'row', fields: answer.fields }) };
  const data = responseSchema(answer) ?? {};
  return withoutEnvelope ? data : enveloped(data);
}

/** A call for the OpenAPI document; nothing is checked by it (the declaration checks). */
export function toFastifySchema(call: Call): FastifySchema {
  const { properties = {}, required = [] } = fieldsJsonSchema(call.input);
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const given = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  const params = Object.fromEntries(inPath.map((name) => [name, properties[name] ?? text]));
  const needed = required.filter((name) => !inPath.includes(name));
  const input = { type: 'object', properties: given, ...(needed.length > 0 && { required: needed }) };
  const file = { type: 'object', required: ['file'], properties: { file: { ...text, format: 'binary' } } };
  return {
    summary: bilingualText(call.label),
    tags: [bilingualText(call.group)],
    ...(inPath.length > 0 && { params: { type: 'object', properties: params } }),
    ...(call.method === 'GET' || call.upload ? { querystring: input } : { body: input }),
    ...(call.items && { body: { type: 'array', items: { type: 'object', ...fieldsJsonSchema(call.items) } } }),
    ...(call.upload && { consumes: ['multipart/form-data'], body: file }),
    ...(call.permission === 'public' && { security: [] }),
    response: { 200: responseJsonSchema(call), '4xx': refusal, '5xx': refusal },
  } as FastifySchema;
}
