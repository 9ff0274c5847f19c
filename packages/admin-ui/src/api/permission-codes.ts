/** A granted button under its menu (`menu/buttons`, spec/system#menus). */
export interface ButtonNode {
  readonly code: string;
  readonly children?: readonly ButtonNode[];
}

/** Granted button codes. */
export type PermissionCodes = Readonly<Record<string, true>>;

/** Flattens menus and buttons: every leaf's code → true (spec/system#menus). */
export function flattenButtons(nodes: readonly ButtonNode[], into: Record<string, true> = {}): PermissionCodes {
  for (const node of nodes) {
    if (node.children?.length) flattenButtons(node.children, into);
    else into[node.code] = true;
  }
  return into;
}

/** Whether a code is granted; `''` is granted to every signed-in user. */
export const holdsCode = (codes: PermissionCodes, code: string): boolean => code === '' || codes[code] === true;
