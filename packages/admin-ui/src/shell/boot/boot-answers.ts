import { get } from '#api/http.ts';
import type { ButtonNode } from '#api/permission-codes.ts';
import { settle } from '#api/refusal.ts';
import { onSessionEnd } from '#session/session.ts';
import { loadUser, refreshTokenIfOld } from '#session/sign-in.ts';
import { type MenuNode, menuPath } from '../menu/menu-node.ts';
import type { TopMenu } from '../menu/use-menus.ts';

/** Start-up data of the shell; list views are needed before the first list. */
export interface BootAnswers {
  readonly menus: readonly MenuNode[];
  readonly topMenus: readonly TopMenu[];
  readonly buttons: readonly ButtonNode[];
  /** Undefined when loading failed: a list must not wait for them. */
  readonly views: readonly unknown[] | undefined;
}

export const viewPath = '/blade-desk/list-view';

async function askServer(): Promise<BootAnswers> {
  await refreshTokenIfOld();
  const [menus, topMenus, buttons, views] = await Promise.all([
    get<readonly MenuNode[]>(`${menuPath}/routes`),
    get<readonly TopMenu[]>(`${menuPath}/top-menu`),
    get<readonly ButtonNode[]>(`${menuPath}/buttons`),
    settle(get<readonly unknown[]>(`${viewPath}/list`, {}, { quiet: true })),
    loadUser(),
  ]);
  return { menus, topMenus, buttons, views: views.value };
}

let ahead: Promise<BootAnswers> | undefined;

onSessionEnd(() => {
  ahead = undefined;
});

/** Requests the data while the code of the shell is loading. */
export function requestEarly(): void {
  ahead = askServer();
  // The shell shows a refusal when it uses the responses.
  void settle(ahead);
}

/** The prefetched response, once; a new request otherwise. */
export function takeBootAnswers(): Promise<BootAnswers> {
  const answers = ahead ?? askServer();
  ahead = undefined;
  return answers;
}
