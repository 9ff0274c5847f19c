let known: ReadonlySet<string> = new Set();

/** Told once, when the registry of the running product is made: codes of menus whose rows know who made them. */
export function rememberLimitedMenus(codes: readonly string[]): void {
  known = new Set(codes);
}

/**
 * Whether data scopes can limit the rows behind the menu (spec/system#data-scopes): own rows and departments need to
 * know who made a row.
 */
export const isLimitedMenu = (code: string): boolean => known.has(code);
