import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the `Link` header of a page, or undefined when nothing is to be loaded with it. */
export type FindEarlyFiles = (url: string, cookies: string | undefined) => string | undefined;

/** The browser keeps its token under a name that ends so; a forged one loads files that are public anyway. */
const signedIn = /(^|[ ;])[\w-]*access-token=[^;\s]/;

/**
 * Reads which scripts and styles a browser needs beside those that a page names itself (`early-files.json` of the
 * build). They are named in the headers of the page for who is signed in, so that they are loaded at once rather than
 * after the first scripts have run. A visitor at the sign-in page gets nothing.
 */
export function readEarlyFiles(folder: string): FindEarlyFiles {
  const file = path.join(folder, 'early-files.json');
  if (!existsSync(file)) return () => undefined;
  const byAddress = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>;
  const links = new Map(Object.entries(byAddress).map(([address, files]) => [address, files.map(toLink).join(', ')]));
  return (url, cookies) => {
    if (!cookies || !signedIn.test(cookies)) return undefined;
    const [address = ''] = url.split(/[?#]/);
    return (links.get(address) ?? links.get('*')) || undefined;
  };
}

// As pages link their styles: another mode of credentials would load them twice.
const toLink = (file: string): string =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;
