import { oss } from '@refectory/contract/files/oss.ts';
import { label } from '@refectory/contract/kernel/label.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { readId } from '#crud/read-id.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { postDoc } from '#crud/route-docs.ts';
import { uploadedFile } from '#crud/uploaded-file.ts';
import { assertWritable } from '#platform/assert-writable.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import type { UploadRule } from './attach/prepare-upload.ts';
import { objectKey, putFile, storeFile } from './attach/put-file.ts';
import { type Found, findFile, mayRead, readFile } from './attach/read-file.ts';
import { assertRoom } from './attach/storage-use.ts';
import { assertFewAvatars, imageRights, mostOf, prepareWithin } from './attach/upload-rights.ts';
import { testOss } from './oss/test-oss.ts';
import { enabledStore, storeById } from './store/find-store.ts';

const tags = ['对象存储 · Object storage'];
const rules: readonly UploadRule[] = ['image', 'avatar'];

const string = { type: 'string' };
const putSchema = {
  summary: '上传文件 · Upload a file',
  tags,
  consumes: ['multipart/form-data'],
  querystring: {
    type: 'object',
    properties: { rule: { ...string, enum: ['image', 'avatar'], description: 'takes less than any file' } },
  },
  body: { type: 'object', required: ['file'], properties: { file: { ...string, format: 'binary' } } },
  response: {
    200: {
      type: 'object',
      properties: {
        code: { type: 'integer' },
        success: { type: 'boolean' },
        data: {
          type: 'object',
          properties: { link: string, domain: string, name: string, originalName: string, attachId: string },
        },
        msg: string,
      },
    },
  },
};
const testDoc = postDoc({
  summary: label('测试存储', 'Test a store'),
  tag: oss.label,
  names: 'id',
  answer: { type: 'object', properties: { milliseconds: { type: 'integer' } } },
});
const getSchema = { summary: '读取文件 · Read a file', tags };

/** Bytes in and out (wire §6), and talk with stores between two transactions: what no declared call may. */
export function filesRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const rights = imageRights(registry);
  app.post('/blade-resource/oss/endpoint/put-file', { schema: putSchema }, (request) =>
    takeUpload(host, rights, request),
  );
  app.get('/blade-resource/oss/file/:tenantId/:name', { schema: getSchema }, (request, reply) =>
    giveFile(host, request, reply),
  );
  app.post(`${oss.path}/test`, { schema: testDoc }, (request) => test(host, request));
}

async function test(host: Host, request: FastifyRequest) {
  const [store, tenantId, language] = await host.run(
    request,
    async (ctx) => [await storeById(ctx, readId(ctx, requestInput(request))), ctx.tenantId, ctx.language] as const,
    'oss_edit',
  );
  return success(await testOss(store, tenantId), language);
}

/** Who may is found out before the first byte is read; images and stores are slow and hold no transaction. */
async function takeUpload(host: Host, rights: readonly string[], request: FastifyRequest) {
  const { store, tenantId, most } = await host.run(request, async (ctx) => {
    await assertWritable(ctx);
    await assertRoom(ctx, 1);
    const rule = mostOf(ctx, rights);
    if (rule === 'avatar') await assertFewAvatars(ctx);
    return { store: await enabledStore(ctx), tenantId: ctx.tenantId, most: rule };
  });
  const given = await uploadedFile(request);
  if (!given) throw new DomainError('files.no-file', {}, { field: 'file' });
  const { rule } = requestInput(request);
  const file = await prepareWithin(given.content, rules.find((name) => name === rule) ?? 'any', most);
  const stored = await storeFile(store, tenantId, file, given.fileName);
  try {
    return await host.run(request, async (ctx) => success(await putFile(ctx, stored), ctx.language));
  } catch (error) {
    // Nobody knows it: it would lie in the store until the sweep.
    await store.disk.delete(objectKey(tenantId, stored.name)).catch(() => undefined);
    throw error;
  }
}

async function giveFile(host: Host, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = await permittedFile(host, request);
  return sendStored(reply, file, await readFile(file));
}

/** A public file by its link alone; any other by who uploaded it or may read attachments: to everybody else it is not there. */
async function permittedFile(host: Host, request: FastifyRequest): Promise<Found> {
  const { tenantId, name } = request.params as { tenantId: string; name: string };
  if (!/^\d{6}$/.test(tenantId) || !/^[0-9a-f]{48}\.\w{1,8}$/.test(name)) throw new DomainError('files.gone');
  const file = await host.runAsSystem(tenantId, (ctx) => findFile(ctx, name));
  if (file.isPublic) return file;
  return host.run(request, async (ctx) => {
    if (ctx.tenantId !== tenantId || !(await mayRead(ctx, name))) throw new DomainError('files.gone');
    return file;
  });
}

/** Images are shown, all else is a download; nothing in it may run (wire §2, Uploads). */
function sendStored(reply: FastifyReply, file: Found, bytes: Uint8Array): FastifyReply {
  const fileName = encodeURIComponent(file.originalName);
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${file.isPublic ? 'inline' : 'attachment'}; filename*=UTF-8''${fileName}`)
    .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes));
}
