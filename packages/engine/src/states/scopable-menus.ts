let scopableMenus: ReadonlySet<string> = new Set();

/** Told once, when the registry of the running product is made: codes of menus whose rows know who made them. */
export function setScopableMenus(codes: readonly string[]): void {
  scopableMenus = new Set(codes);
}

/**
 * Whether data scopes can limit the rows behind the menu (spec/system#data-scopes): own rows and departments need to
 * know who made a row.
 */
export const isScopableMenu = (code: string): boolean => scopableMenus.has(code);
