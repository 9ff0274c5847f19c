import type { Field } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { sql } from 'kysely';
import { type PreparedUpload, prepareUpload, type UploadLimits, type UploadRule } from './prepare-upload.ts';

const anyFile = 'attach_add';
/** Avatars that users without any permission may upload per day. */
const maxAvatars = 20;

/** Permissions to save rows with an image. */
export const listImageRights = (registry: Registry): readonly string[] =>
  [...registry.bindings.values()].flatMap(({ resource }) => {
    const isPicture = (field: Field) => field.kind === 'image';
    const verbs = (['add', 'edit'] as const).filter(
      (verb) =>
        resource.verbs.includes(verb) &&
        Object.values(resource.fields).some((field) => isPicture(field) && isInputField(field, verb)),
    );
    const actions = Object.entries(resource.actions ?? {}).filter(([, { input = {} }]) =>
      Object.values<Field>(input).some(isPicture),
    );
    return [...verbs, ...actions.map(([name]) => name)].map((name) => permissionCode(resource, name));
  });

/**
 * What a user may upload: any file with the permission for attachments, images with a permission to save rows that
 * have one, else an avatar.
 */
export function allowedUploadRule(ctx: Context, rights: readonly string[]): UploadRule {
  if (can(ctx, anyFile)) return 'any';
  return rights.some((code) => can(ctx, code)) ? 'image' : 'avatar';
}

/** Refuses more avatars per day than reasonable. */
export async function assertAvatarLimit(ctx: Context): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files_attach
    where tenant_id = app_tenant() and create_user = app_user() and create_time > app_now() - interval '1 day'`.execute(
    ctx.db,
  );
  if ((rows[0]?.count ?? 0) >= maxAvatars) throw new DomainError('files.too-many-avatars', { max: maxAvatars });
}

const ruleOrder: readonly UploadRule[] = ['any', 'image', 'avatar'];

/**
 * Prepares an upload according to its purpose and the sender's permissions. Open clients name no purpose when they upload
 * an avatar: valid avatars are accepted; anything else is refused as a missing permission.
 */
export async function prepareAllowedUpload(
  content: Uint8Array,
  asked: UploadRule,
  most: UploadRule,
  limits: UploadLimits,
): Promise<PreparedUpload> {
  if (ruleOrder.indexOf(asked) >= ruleOrder.indexOf(most)) return prepareUpload(content, asked, limits);
  return prepareUpload(content, most, limits).catch((error: unknown) => {
    const isRule = error instanceof DomainError && /only$|too-large$/.test(error.code);
    throw isRule ? new DomainError('platform.forbidden', { code: anyFile }) : error;
  });
}
