import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

/** The imports of a build, known once all modules have been read, for the rules by which it is cut into chunks. */
export interface ModuleGraph {
  readonly plugin: Plugin;
  /** Whether a module of ours is imported by each of these, directly or by others of ours. */
  isNeededBy(module: string, entries: readonly RegExp[]): boolean;
  /** Whether the module is an icon that it uses, by itself or by others of ours that it imports. */
  isIconOf(module: string, entry: RegExp): boolean;
  /** Whether a module of ours, with what it imports, uses no part of a library that none of these uses, icons aside. */
  addsNoLibraryTo(module: string, entries: readonly RegExp[]): boolean;
}

const isOwn = (module: string): boolean => !module.includes('/node_modules/') && !module.startsWith('\0');
/** Each is a few hundred bytes. */
const isIcon = (part: string): boolean => part.startsWith('@ant-design/icons ');

const isLibrary = (source: string): boolean => /^[@\w]/.test(source) && !source.startsWith('@refectory/');

/** The parts of libraries that a module imports or passes on: `antd Table`. */
function listLibraryParts(code: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') return [];
    const source = statement.source?.value;
    if (source === undefined || !isLibrary(source)) return [];
    return statement.specifiers.map((each) => {
      const named = each.type === 'ImportSpecifier' ? each.imported : each.type === 'ExportSpecifier' && each.local;
      return named && named.type === 'Identifier' ? `${source} ${named.name}` : source;
    });
  });
}

/**
 * Collects the static imports of a build; what is imported when it is needed only is no part of who imports it. Libraries
 * are followed to the names that our modules import of them and no further: what a build keeps of one that gathers many
 * parts is not told by its own imports.
 */
export function collectModuleGraph(): ModuleGraph {
  const imports = new Map<string, readonly string[]>();
  const libraryParts = new Map<string, readonly string[]>();
  const closures = new Map<string, ReadonlySet<string>>();
  function follow(modules: Iterable<string>): ReadonlySet<string> {
    const found = new Set(modules);
    for (const module of found) for (const imported of imports.get(module) ?? []) found.add(imported);
    return found;
  }
  function closure(entry: RegExp): ReadonlySet<string> {
    const known = closures.get(entry.source) ?? follow([...imports.keys()].filter((module) => entry.test(module)));
    closures.set(entry.source, known);
    return known;
  }
  const partsUsed = (modules: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...modules].flatMap((module) => libraryParts.get(module) ?? []));
  const offered = new Map<string, ReadonlySet<string>>();
  function partsOffered(entries: readonly RegExp[]): ReadonlySet<string> {
    const name = entries.map(({ source }) => source).join(' ');
    const known = offered.get(name) ?? partsUsed(new Set(entries.flatMap((entry) => [...closure(entry)])));
    offered.set(name, known);
    return known;
  }
  return {
    plugin: {
      name: 'module-graph',
      apply: 'build',
      buildEnd() {
        for (const module of [...this.getModuleIds()].filter(isOwn)) {
          const info = this.getModuleInfo(module);
          imports.set(module, info?.importedIds.filter(isOwn) ?? []);
          if (info?.code && /\.[jt]sx?$/.test(module)) libraryParts.set(module, listLibraryParts(info.code));
        }
      },
    },
    isNeededBy: (module, entries) => entries.every((entry) => closure(entry).has(module)),
    isIconOf: (module, entry) => {
      const [, icon] = /@ant-design\/icons\/es\/icons\/(\w+)\.js$/.exec(module) ?? [];
      return icon !== undefined && partsOffered([entry]).has(`@ant-design/icons ${icon}`);
    },
    addsNoLibraryTo: (module, entries) =>
      imports.has(module) &&
      [...partsUsed(follow([module]))].every((part) => isIcon(part) || partsOffered(entries).has(part)),
  };
}
