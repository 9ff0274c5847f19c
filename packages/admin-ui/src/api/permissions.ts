import { useCallback } from 'react';
import { create } from 'zustand';
import { onSessionEnd } from '../session/session.ts';
import { get } from './http.ts';
import { type ButtonNode, flattenButtons, holdsCode, type PermissionCodes } from './permission-codes.ts';

const usePermissionCodes = create<{ codes: PermissionCodes }>()(() => ({ codes: {} }));

onSessionEnd(() => usePermissionCodes.setState({ codes: {} }));

/** Sets the granted button codes. */
export const setPermissions = (codes: readonly string[]): void =>
  usePermissionCodes.setState({ codes: Object.fromEntries(codes.map((code) => [code, true])) });

/** Reloads the button codes. */
export const loadPermissions = async (): Promise<void> =>
  usePermissionCodes.setState({ codes: flattenButtons(await get<ButtonNode[]>('/blade-system/menu/buttons')) });

/** Whether the user has a button code, outside of components. */
export const can = (code: string): boolean => holdsCode(usePermissionCodes.getState().codes, code);

/** Whether the user has a button code. */
export const useCan = (code: string): boolean => usePermissionCodes((state) => holdsCode(state.codes, code));

/** Returns a permission check for lists of buttons: `const can = usePermissionCheck()`. */
export function usePermissionCheck(): (code: string) => boolean {
  const codes = usePermissionCodes((state) => state.codes);
  return useCallback((code) => holdsCode(codes, code), [codes]);
}
