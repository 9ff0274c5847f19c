let scopableMenus: ReadonlySet<string> = new Set();

/** Set once when the registry is created: codes of menus whose rows record their creator. */
export function setScopableMenus(codes: readonly string[]): void {
  scopableMenus = new Set(codes);
}

/**
 * Whether data scopes can restrict the rows behind the menu (spec/system#data-scopes): scopes by user or department
 * need the creator of a row.
 */
export const isScopableMenu = (code: string): boolean => scopableMenus.has(code);
