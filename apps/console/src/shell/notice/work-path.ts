import { useMenuPlaces } from '../menu/use-menus.ts';

/** Where work is done: `menu:<code>` is the page of that menu, while the user has it; filters may follow (`menu:user?status=2`). Nothing when it cannot be opened. */
export function useWorkPath(): (path: string) => string | undefined {
  const places = useMenuPlaces();
  return (path) => {
    const [, code, filters = ''] = /^menu:([^?]+)(\?.*)?$/.exec(path) ?? [];
    if (!code) return path.startsWith('/') ? path : undefined;
    for (const [tabPath, { node }] of places) if (node.code === code) return tabPath + filters;
    return undefined;
  };
}
