/**
 * Dependencies between modules only downwards: a module may use public.ts and contract of modules with a smaller
 * number.
 */
const moduleLevels = {
  system: 0,
  files: 1,
  message: 1,
  log: 1,
  auth: 2,
  tenancy: 3,
  develop: 2,
  flow: 2,
  wallet: 3,
  coupon: 4,
  dining: 5,
  stock: 6,
  shop: 7,
  ticket: 6,
  space: 6,
};

/** Layers of the source tree: a file belongs to the first matching pattern; `$1` is its module. */
const parts = [
  { name: 'declaration/test', at: /^packages\/declaration\/(test\/|.*\.test\.ts$)/ },
  { name: 'declaration', at: /^packages\/declaration\// },
  { name: 'engine/test', at: /^packages\/engine\/(test\/|.*\.test\.ts$)/ },
  { name: 'engine', at: /^packages\/engine\// },
  { name: 'ui/test', at: /^packages\/admin-ui\/(test\/|.*\.test\.tsx?$)/ },
  { name: 'ui/base', at: /^packages\/admin-ui\/src\/(?!shell\/)/ },
  { name: 'ui/shell', at: /^packages\/admin-ui\/src\/shell\// },
  { name: 'contract', at: /^modules\/([^/]+)\/contract\// },
  { name: 'server', at: /^modules\/([^/]+)\/server\// },
  { name: 'console', at: /^modules\/([^/]+)\/console\// },
  { name: 'catalogue', at: /^modules\/catalogue\.ts$/ },
  { name: 'tables', at: /^modules\/tables\.ts$/ },
  { name: 'server/demo', at: /^apps\/server\/src\/demo\// },
  { name: 'server/app', at: /^apps\/server\// },
  { name: 'console/app', at: /^apps\/console\// },
];

/** Layers that a layer may use besides itself. */
const mayUse = {
  declaration: [],
  'declaration/test': ['declaration'],
  contract: ['declaration'],
  catalogue: ['declaration', 'contract'],
  engine: ['declaration'],
  'engine/test': ['declaration', 'declaration/test', 'engine'],
  tables: ['engine'],
  server: ['declaration', 'contract', 'engine'],
  'server/demo': ['declaration', 'contract', 'engine', 'server'],
  'server/app': ['declaration', 'contract', 'catalogue', 'engine', 'server', 'server/demo'],
  'ui/base': ['declaration', 'contract'],
  'ui/shell': ['declaration', 'contract', 'ui/base'],
  'ui/test': ['declaration', 'declaration/test', 'contract', 'ui/base', 'ui/shell'],
  console: ['declaration', 'contract', 'ui/base', 'ui/shell'],
  'console/app': ['declaration', 'contract', 'catalogue', 'ui/base', 'ui/shell', 'console'],
};

/** Modules whose contracts the admin UI may use: sign-in, messages, files and views of its shell. */
const ofEveryApplication = ['system', 'auth', 'message', 'files'];

/** Layer of a file and, for modules, the module. */
export function findPart(file) {
  for (const { name, at } of parts) {
    const match = at.exec(file);
    if (match) return { name, module: match[1] };
  }
  return undefined;
}

/** Why `from` must not import `to`, or undefined. Paths are relative to the root of the repository. */
export function findImportFault(from, to) {
  const source = findPart(from);
  const target = findPart(to);
  if (!source || !target) return undefined;
  if (source.name === target.name && source.module === target.module) return undefined;
  if (source.name === 'server' && target.name === 'server') return refuseModule(source.module, target.module, to);
  if (source.name === 'console' && target.name === 'console') return 'pages of another module';
  if (source.name === 'contract' && target.name === 'contract')
    return moduleLevels[target.module] < moduleLevels[source.module] || source.module === 'report'
      ? undefined
      : `module ${source.module} is not above ${target.module}`;
  if (source.name.startsWith('ui/') && target.name === 'contract' && !ofEveryApplication.includes(target.module))
    return 'the admin UI knows no module of a product';
  if (source.name === 'server' && isPool(to)) return 'a module reaches the database through ctx.db';
  if (mayUse[source.name].includes(target.name)) return undefined;
  return `${source.name} may not use ${target.name}`;
}

function refuseModule(source, target, file) {
  if (source === 'report' && !ofEveryApplication.includes(target))
    return 'report reads the views of the modules of the product and imports none of them';
  if (source !== 'report' && !(moduleLevels[target] < moduleLevels[source]))
    return `module ${source} is not above ${target}`;
  if (!file.endsWith(`/${target}/server/public.ts`)) return 'another module is used through its public.ts only';
  return undefined;
}

/** Connections and pools; modules may use only the database's types and errors. */
const isPool = (file) =>
  file.startsWith('packages/engine/src/database/') &&
  !/\/(tables|savepoint|together|numbering|wire-name|database-errors|dictionary-columns|subscribe-channel)\.ts$/.test(
    file,
  );
