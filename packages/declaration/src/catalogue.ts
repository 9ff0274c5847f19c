import type { Dictionary } from './dictionary.ts';
import type { ErrorText } from './error-texts.ts';
import type { Menu } from './menu.ts';
import type { Report } from './report.ts';
import type { Resource } from './resource.ts';

/** Everything that a product declares, its modules taken together. */
export interface Catalogue {
  readonly resources: readonly Resource[];
  readonly reports: readonly Report[];
  readonly menus: readonly Menu[];
  /** One content for all tenants. */
  readonly platformDictionaries: readonly Dictionary[];
  /** Every tenant has a copy and may word it again (spec/rules#dictionaries). */
  readonly businessDictionaries: readonly Dictionary[];
  /** Refusals by full code. The console, which gets them worded by the server, declares none. */
  readonly errors: Readonly<Record<string, ErrorText>>;
}

let declared: Catalogue | undefined;

/** Makes the declarations of the product known; its entry point calls it before anything else runs. */
export function declareCatalogue(catalogue: Catalogue): void {
  declared = catalogue;
}

/** What the product declares. Throws when nothing has been declared yet: ask within functions, not while modules load. */
export function catalogue(): Catalogue {
  if (!declared) throw new Error('The catalogue of the product is not declared: import its catalogue first');
  return declared;
}

/** Every dictionary that ships with the product. */
export const allDictionaries = (): readonly Dictionary[] => [
  ...catalogue().platformDictionaries,
  ...catalogue().businessDictionaries,
];

/** Every resource of the product. */
export const allResources = (): readonly Resource[] => catalogue().resources;

/** Every menu of the product, in groups. */
export const allMenus = (): readonly Menu[] => catalogue().menus;
