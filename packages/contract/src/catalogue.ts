import type { Dictionary } from './kernel/dictionary.ts';
import type { ErrorText } from './kernel/error.ts';
import type { Menu } from './kernel/menu.ts';
import type { Report } from './kernel/report.ts';
import type { Resource } from './kernel/resource.ts';
import { platformErrors } from './platform/errors.ts';
import { shopDictionaries } from './shop/dictionaries.ts';
import { shopErrors } from './shop/errors.ts';
import { shopMenus } from './shop/menus.ts';
import { shopResources } from './shop/resources.ts';

/** Every resource of the product. */
export const allResources: readonly Resource[] = [...shopResources];

/** Every report. */
export const allReports: readonly Report[] = [];

/** Every dictionary that ships with the product. */
export const allDictionaries: readonly Dictionary[] = [...shopDictionaries];

/** Every menu, in groups. */
export const allMenus: readonly Menu[] = [...shopMenus];

/** Every named refusal by full code. */
export const allErrors: Readonly<Record<string, ErrorText>> = { ...platformErrors, ...shopErrors };
