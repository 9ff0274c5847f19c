import { create } from 'zustand';
import { get } from './http.ts';
import { onSessionEnd } from './session.ts';

/** A granted button under its menu (`menu/buttons`, wire §4.1). */
export interface ButtonNode {
  readonly code: string;
  readonly children?: readonly ButtonNode[];
}

/** Button codes that are open to the user. */
export type PermissionCodes = Readonly<Record<string, true>>;

/** Flattens menus and buttons: every leaf's code → true (SPECIFICATION §6). */
export function flattenButtons(nodes: readonly ButtonNode[], into: Record<string, true> = {}): PermissionCodes {
  for (const node of nodes) {
    if (node.children?.length) flattenButtons(node.children, into);
    else into[node.code] = true;
  }
  return into;
}

const usePermissionCodes = create<{ codes: PermissionCodes }>()(() => ({ codes: {} }));

onSessionEnd(() => usePermissionCodes.setState({ codes: {} }));

/** Reads the button codes; the shell calls it after the menu. */
export async function loadPermissions(): Promise<void> {
  usePermissionCodes.setState({ codes: flattenButtons(await get<ButtonNode[]>('/blade-system/menu/buttons')) });
}

export const can = (code: string): boolean => usePermissionCodes.getState().codes[code] === true;

/** Whether the user has a button code. */
export const useCan = (code: string): boolean => usePermissionCodes((state) => state.codes[code] === true);

/** The question itself, for lists of buttons: `const can = useCanAny()`. */
export function useCanAny(): (code: string) => boolean {
  const codes = usePermissionCodes((state) => state.codes);
  return (code) => codes[code] === true;
}
