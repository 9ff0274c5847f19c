import type { Resource } from '@refectory/declaration/resource.ts';

const resourcesByName = new Map<string, Resource>();

/** Sets the declared resources for reference inputs; the entry point calls it once with the whole catalogue. */
export function registerResources(resources: readonly Resource[]): void {
  for (const resource of resources) resourcesByName.set(resource.name, resource);
}

/** The declaration of a resource by name; undefined when the product has none of that name. */
export const findResource = (name: string | undefined): Resource | undefined =>
  name ? resourcesByName.get(name) : undefined;
