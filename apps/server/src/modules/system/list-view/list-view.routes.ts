import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { idList } from '#crud/list-query.ts';
import { readIds } from '#crud/read-id.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/envelope.ts';
import { textOf } from '#platform/text-of.ts';
import { keepListLook } from './keep-list-look.ts';
import { listViews } from './list-views.ts';
import { removeListViews } from './remove-list-views.ts';
import { saveListView } from './save-list-view.ts';
import { shareRoles } from './share-roles.ts';
import { startWithView } from './start-with-view.ts';

const path = '/blade-desk/list-view';
const tags = ['视图 · Saved views'];

type Input = Readonly<Record<string, unknown>>;

/** Saved views: everybody signed in has his own, and sees those shared with his roles (decision 0910). */
export function listViewRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const answer = (fn: (ctx: Context, input: Input) => Promise<unknown>) => (request: FastifyRequest) =>
    host.run(request, async (ctx) => success(await fn(ctx, requestInput(request)), ctx.language));

  app.get(
    `${path}/list`,
    { schema: { summary: '视图列表 · Views of a list', tags } },
    answer((ctx, input) => listViews(ctx, textOf(input.list))),
  );
  app.get(`${path}/roles`, { schema: { summary: '可共享的角色 · Roles to share with', tags } }, answer(shareRoles));
  app.post(
    `${path}/submit`,
    { schema: { summary: '保存视图 · Save a view', tags } },
    answer((ctx, input) => saveListView(ctx, registry, input)),
  );
  app.post(
    `${path}/remove`,
    { schema: { summary: '删除视图 · Remove views', tags } },
    answer((ctx, input) => removeListViews(ctx, readIds(ctx, input))),
  );
  app.post(
    `${path}/start`,
    { schema: { summary: '设为默认视图 · The view a list begins with', tags } },
    answer((ctx, input) => startWithView(ctx, textOf(input.list), idList(input.id)[0])),
  );
  app.post(
    `${path}/look`,
    { schema: { summary: '保存列表外观 · How a list looks', tags } },
    answer((ctx, input) => keepListLook(ctx, registry, input)),
  );
}
