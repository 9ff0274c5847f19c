import type { Dictionary } from './dictionary.ts';
import type { ErrorTexts } from './error-texts.ts';
import type { Menu } from './menu.ts';
import type { Resource } from './resource.ts';

/** The declarations of all modules of a product that server and console know. */
export interface Catalogue {
  readonly resources: readonly Resource[];
  /** One content for all tenants. */
  readonly platformDictionaries: readonly Dictionary[];
  /** Every tenant has a copy and may edit its labels (spec/rules#dictionaries). */
  readonly businessDictionaries: readonly Dictionary[];
}

let declared: Catalogue | undefined;

/** Sets the declarations of the product; its entry point calls it first. */
export function declareCatalogue(catalogue: Catalogue): void {
  declared = catalogue;
}

/** The declarations of the product. Throws when none are set: call it inside functions, not during module loading. */
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

let declaredMenus: readonly Menu[] | undefined;

/**
 * Sets the menus of the product, in groups; the entry point of a server calls it first. They are not in the catalogue:
 * the server seeds them, and sends the console those of its user.
 */
export function declareMenus(menus: readonly Menu[]): void {
  declaredMenus = menus;
}

/** Every menu of the product, in groups. Throws when none are set: call it inside functions, not during module loading. */
export function allMenus(): readonly Menu[] {
  if (!declaredMenus) throw new Error('The menus of the product are not declared: import its menus first');
  return declaredMenus;
}

let declaredTexts: ErrorTexts | undefined;

/**
 * Sets the refusals of the product by full code; the entry point of a server calls it first. They are not in the
 * catalogue, which the console loads: the server sends their texts.
 */
export function declareErrors(errors: ErrorTexts): void {
  declaredTexts = errors;
}

/** The refusals of the product. Throws when none are set: call it inside functions, not during module loading. */
export function declaredErrors(): ErrorTexts {
  if (!declaredTexts) throw new Error('The refusals of the product are not declared: import its errors first');
  return declaredTexts;
}
