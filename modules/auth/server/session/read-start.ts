import type { Context } from '@refectory/engine/request/context.ts';
import { listButtons, listRoutes, listTopMenus, listViews } from '#system/server/public.ts';
import { readUserInfo } from '../read-user-info.ts';

/**
 * `oauth/start` (spec/auth#calls): the user, menus and list views as the calls of their own answer them, and the codes of
 * buttons, so that a window starts with one round trip.
 */
export async function readStart(ctx: Context) {
  // Asked for together, they go to the database in as few round trips as they depend on each other.
  const [user, menus, topMenus, buttons, views] = await Promise.all([
    readUserInfo(ctx),
    listRoutes(ctx, {}),
    listTopMenus(ctx),
    listButtons(ctx),
    listViews(ctx, ''),
  ]);
  return { user, menus, topMenus, buttons: [...listLeafCodes(buttons)], views };
}

interface ButtonNode {
  readonly code: string;
  readonly children?: readonly ButtonNode[];
}

/** Of menus and buttons the codes of buttons: only they have nothing below them. */
function* listLeafCodes(nodes: readonly ButtonNode[]): Iterable<string> {
  for (const { code, children } of nodes) {
    if (children?.length) yield* listLeafCodes(children);
    else yield code;
  }
}
