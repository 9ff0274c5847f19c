import { catalogue } from '@refectory/declaration/catalogue.ts';
import { once } from '@refectory/declaration/once.ts';
import { type Resource, resourceCode } from '@refectory/declaration/resource.ts';

const resourceByCode = once(
  () => new Map(catalogue().resources.map((resource) => [resourceCode(resource.name), resource])),
);

/** The resource of a menu: the one that has its code. */
export const resourceOfMenu = (code: string): Resource | undefined => resourceByCode().get(code);
