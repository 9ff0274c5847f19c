import type { Call } from '@refectory/declaration/call/call.ts';
import { responseSchema } from '@refectory/declaration/call/response-schema.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { inputSchema } from '@refectory/declaration/field/schema.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { FastifySchema } from 'fastify';
import * as z from 'zod';
import { envelopeSchema, oauthRefusalSchema, refusalSchema } from '../refusal/envelope-schema.ts';

const text = { type: 'string' } as const;
const bilingualText = ({ zh, en }: Label) => `${zh} · ${en}`;

function fieldsJsonSchema(fields: Fields) {
  const { $schema: _, ...schema } = z.toJSONSchema(inputSchema(fields, 'action'), {
    io: 'input',
    unrepresentable: 'any',
  });
  return schema as { properties?: Record<string, object>; required?: string[] };
}

const toContent = (type: string, schema: object) => ({ content: { [type]: { schema } } });

/** Content type of the response. */
function successResponse({ answer, withoutEnvelope }: Call): object {
  if (answer.kind === 'file')
    return { description: '文件 · A file', ...toContent('*/*', { type: 'string', format: 'binary' }) };
  if (answer.kind === 'events')
    return {
      description: '事件流 · Events',
      ...toContent('text/event-stream', responseSchema({ kind: 'row', fields: answer.fields }) ?? {}),
    };
  const data = responseSchema(answer) ?? {};
  return {
    description: '答复 · Answer',
    ...toContent('application/json', withoutEnvelope ? data : envelopeSchema(data)),
  };
}

/** Route options of a call; the rest of the OpenAPI document is built when it is requested. */
export const toRouteSummary = ({ label, group }: Call): FastifySchema =>
  ({ summary: bilingualText(label), tags: [bilingualText(group)] }) as FastifySchema;

/** A call for the OpenAPI document. Input is validated by the declaration, not by this schema. */
export function toFastifySchema(call: Call): FastifySchema {
  const { properties = {}, required = [] } = fieldsJsonSchema(call.input);
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const given = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  const params = Object.fromEntries(inPath.map((name) => [name, properties[name] ?? text]));
  const needed = required.filter((name) => !inPath.includes(name));
  const input = { type: 'object', properties: given, ...(needed.length > 0 && { required: needed }) };
  const file = { type: 'object', required: ['file'], properties: { file: { ...text, format: 'binary' } } };
  const refused = call.withoutEnvelope
    ? { description: refusalSchema.description, anyOf: [refusalSchema, oauthRefusalSchema] }
    : refusalSchema;
  return {
    ...toRouteSummary(call),
    ...(inPath.length > 0 && { params: { type: 'object', properties: params } }),
    ...(call.method === 'GET' || call.upload ? { querystring: input } : { body: input }),
    ...(call.items && { body: { type: 'array', items: { type: 'object', ...fieldsJsonSchema(call.items) } } }),
    ...(call.upload && { consumes: ['multipart/form-data'], body: file }),
    ...(call.permission === 'public' && { security: [] }),
    response: {
      ...(call.answer.kind === 'redirect'
        ? { 302: { description: '跳转 · A redirect', type: 'null' } }
        : { 200: successResponse(call) }),
      '4xx': refused,
      '5xx': refused,
    },
  } as FastifySchema;
}
