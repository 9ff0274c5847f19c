import type { PreviewFile } from './code-calls.ts';

/** A folder or file of the preview; folders with a single subfolder are merged. */
export interface CodeNode {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children?: CodeNode[];
}

type Folder = Map<string, Folder | PreviewFile>;

/** The declaration comes first. */
const rank = ({ path }: PreviewFile): number => (path.includes('/contract/') ? 0 : 1);

/** The files as a tree of folders. */
export function buildCodeTree(files: readonly PreviewFile[]): CodeNode[] {
  const root: Folder = new Map();
  for (const file of [...files].sort((a, b) => rank(a) - rank(b))) {
    const parts = file.path.split('/');
    let folder = root;
    for (const part of parts.slice(0, -1)) {
      const known = folder.get(part);
      const next: Folder = known instanceof Map ? known : new Map();
      folder.set(part, next);
      folder = next;
    }
    folder.set(parts.at(-1) ?? '', file);
  }
  return toCodeNodes(root, '');
}

function toCodeNodes(folder: Folder, path: string): CodeNode[] {
  return [...folder].map(([name, content]) => {
    if (!(content instanceof Map)) return { key: content.path, title: name, isLeaf: true };
    let [title, inner, key] = [name, content, `${path}${name}/`];
    for (let only = [...inner]; only.length === 1 && only[0]?.[1] instanceof Map; only = [...inner]) {
      title = `${title}/${only[0][0]}`;
      key = `${key}${only[0][0]}/`;
      inner = only[0][1];
    }
    return { key, title, isLeaf: false, children: toCodeNodes(inner, key) };
  });
}
