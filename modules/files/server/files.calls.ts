import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { readUpload } from '@refectory/engine/call/input/uploaded-file.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { assertWritable } from '@refectory/engine/tenancy/assert-writable.ts';
import type { FastifyReply } from 'fastify';
import { readSetting } from '#system/server/public.ts';
import { filesCalls } from '../contract/files-calls.ts';
import type { UploadRule } from './attach/prepare-upload.ts';
import { objectKey, putFile, storeFile } from './attach/put-file.ts';
import { canReadFile, findAttachment, readFile, type StoredAttachment } from './attach/read-file.ts';
import { assertStorageLeft } from './attach/storage-usage.ts';
import { allowedUploadRule, assertAvatarLimit, listImageRights, prepareAllowedUpload } from './attach/upload-rights.ts';
import { testOss } from './oss/test-oss.ts';
import { findEnabledStore, requireStore } from './store/find-store.ts';

const rules: readonly UploadRule[] = ['image', 'avatar'];

export const boundFileCalls = bindCalls(filesCalls, {
  putFile: manualOperation((caller, { rule }) => receiveUpload(caller, rules.find((name) => name === rule) ?? 'any')),
  giveFile: manualOperation(async (caller, input) => {
    const file = await requireReadableFile(caller, input);
    return sendAttachment(caller.reply, file, await readFile(file));
  }),
  test: manualOperation(async ({ run }, { id }) => {
    const [store, tenantId] = await run(async (ctx) => [await requireStore(ctx, id), ctx.tenantId] as const);
    return testOss(store, tenantId);
  }),
});

/** Permission is checked before the body is read; image processing and stores are slow and hold no transaction. */
async function receiveUpload({ registry, request, run }: CallEnvironment, rule: UploadRule) {
  const { store, tenantId, most, limits } = await run(async (ctx) => {
    await assertWritable(ctx);
    await assertStorageLeft(ctx, 1);
    const allowed = allowedUploadRule(ctx, listImageRights(registry));
    if (allowed === 'avatar') await assertAvatarLimit(ctx);
    return {
      store: await findEnabledStore(ctx),
      tenantId: ctx.tenantId,
      most: allowed,
      limits: await readSetting(ctx, 'storage'),
    };
  });
  const given = await readUpload(request);
  if (!given) throw new DomainError('files.no-file', {}, { field: 'file' });
  const file = await prepareAllowedUpload(given.content, rule, most, limits);
  const stored = await storeFile(store, tenantId, file, given.fileName);
  try {
    return await run((ctx) => putFile(ctx, stored));
  } catch (error) {
    // The file was not recorded: it would stay in the store until the nightly cleanup.
    await store.disk.delete(objectKey(tenantId, stored.name)).catch(() => undefined);
    throw error;
  }
}

interface Asked {
  readonly tenantId?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Public files are readable by link; others by their uploader and users who may read attachments; for everybody else
 * they do not exist.
 */
async function requireReadableFile(
  { runner, run }: CallEnvironment,
  { tenantId = '', name = '' }: Asked,
): Promise<StoredAttachment> {
  if (!/^\d{6}$/.test(tenantId) || !/^[0-9a-f]{48}\.\w{1,8}$/.test(name)) throw new DomainError('files.gone');
  const file = await runner.runAsSystem(tenantId, (ctx) => findAttachment(ctx, name));
  if (file.isPublic) return file;
  return run(async (ctx) => {
    if (ctx.tenantId !== tenantId || !(await canReadFile(ctx, name))) throw new DomainError('files.gone');
    return file;
  });
}

/** Images are displayed, other types are downloaded; nothing may be executed (spec/files#uploads). */
function sendAttachment(reply: FastifyReply, file: StoredAttachment, bytes: Uint8Array): FastifyReply {
  const fileName = encodeURIComponent(file.originalName);
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${file.isPublic ? 'inline' : 'attachment'}; filename*=UTF-8''${fileName}`)
    .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes));
}
