import { type Resource, resourceCode } from '@refectory/declaration/resource.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createWorkItem } from './work-item.ts';

/**
 * Creates a work item for rejected rows of an import, for users who close the dialog without correcting them
 * (spec/console#notices).
 */
export function noteRejectedRows(
  ctx: Context,
  { resource, count }: { readonly resource: Resource; readonly count: number },
): Promise<void> {
  const { zh, en } = resource.label;
  return createWorkItem(ctx, {
    kind: 'import',
    title: { zh: `${zh}导入：${count} 行未通过`, en: `${en}: ${count} imported rows were rejected` },
    path: `menu:${resourceCode(resource.name)}`,
    userId: ctx.user.id,
  });
}
