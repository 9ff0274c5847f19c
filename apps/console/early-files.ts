import type { Plugin, Rolldown } from 'vite';

/** A chunk as Vite's own plugins leave it: with the styles that its modules import. */
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Files of a build to be loaded with a page, by its address; `*` stands for every other one. */
export type EarlyFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Names in the page what its first script asks for at once: the chunk `first` and what that imports. Writes
 * `early-files.json`: the scripts and styles that the server names in the headers of a page for who is signed in
 * (`engine/src/http/early-files.ts`), so that they are loaded beside the first ones instead of after them. `chunks`
 * names them by the address of the page. What the page itself begins with stands before them, because a browser loads
 * six files at a time in their order. Refuses a name that no chunk has.
 */
export function earlyFiles(first: string, chunks: EarlyFiles): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const { imports, fileName } = findChunk(bundle ?? {}, first);
        const files = [...imports, fileName].filter((file) => !page.includes(file));
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
    generateBundle: {
      // After Vite has written the page.
      order: 'post',
      handler(_options, bundle) {
        const toFiles = (names: readonly string[]): string[] => {
          const chosen = names.map((name) => findChunk(bundle, name));
          const styles = chosen.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          const files = [...chosen.map(({ fileName }) => fileName), ...styles].map((file) => `/${file}`);
          return files.length > 0 ? [...listFiles(bundle['index.html']), ...files] : [];
        };
        const files = Object.entries(chunks).map(([address, names]) => [address, toFiles(names)]);
        this.emitFile({
          type: 'asset',
          fileName: 'early-files.json',
          source: JSON.stringify(Object.fromEntries(files)),
        });
      },
    },
  };
}

function findChunk(bundle: Rolldown.OutputBundle, name: string): Chunk {
  const found = Object.values(bundle).find((file): file is Chunk => file.type === 'chunk' && file.name === name);
  if (!found) throw new Error(`No chunk is named ${name}.`);
  return found;
}

/** The scripts and styles that a page names, styles first: they hold up the first picture. */
function listFiles(page: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] {
  const source = page?.type === 'asset' ? String(page.source) : '';
  const files = [...source.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file as string);
  return files.sort((one, other) => Number(other.endsWith('.css')) - Number(one.endsWith('.css')));
}
