/** Module to module only downwards: a module may use the public.ts of modules with a smaller number. */
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
  dining: 4,
  shop: 5,
  coupon: 4,
  ticket: 4,
  space: 4,
};

/** The parts of the house: a file belongs to the first part whose pattern it matches; `$1` names its module. */
const parts = [
  { name: 'contract/kernel', at: /^packages\/contract\/src\/kernel\// },
  { name: 'contract', at: /^packages\/contract\/src\/([^/]+)\// },
  { name: 'server/config', at: /^apps\/server\/src\/config\.ts$/ },
  { name: 'server/platform', at: /^apps\/server\/src\/platform\// },
  { name: 'server/crud', at: /^apps\/server\/src\/crud\// },
  { name: 'server/module', at: /^apps\/server\/src\/modules\/([^/]+)\// },
  { name: 'server/demo', at: /^apps\/server\/src\/demo\// },
  { name: 'server/app', at: /^apps\/server\// },
  { name: 'console/base', at: /^apps\/console\/src\/(?:i18n|theme)\// },
  { name: 'console/api', at: /^apps\/console\/src\/api\// },
  { name: 'console/crud', at: /^apps\/console\/src\/crud\// },
  { name: 'console/registry', at: /^apps\/console\/src\/shell\/(?:page-registry|module-parts)\.tsx?$/ },
  { name: 'console/module', at: /^apps\/console\/src\/modules\/([^/]+)\// },
  { name: 'console/shell', at: /^apps\/console\/src\/shell\// },
  { name: 'console/app', at: /^apps\/console\// },
];

const serverBase = ['contract/kernel', 'server/platform'];
const consoleBase = ['contract/kernel', 'contract', 'console/base', 'console/api'];
const wholeConsole = [
  ...consoleBase,
  'console/crud',
  'console/registry',
  'console/module',
  'console/shell',
  'console/app',
];

/** What each part may use besides itself. */
const mayUse = {
  'contract/kernel': [],
  contract: ['contract/kernel'],
  'server/config': [],
  'server/platform': serverBase,
  'server/crud': [...serverBase, 'server/config'],
  'server/module': [...serverBase, 'contract', 'server/crud'],
  'server/demo': [...serverBase, 'contract', 'server/crud', 'server/module'],
  'server/app': [...serverBase, 'contract', 'server/config', 'server/crud', 'server/module', 'server/demo'],
  'console/base': consoleBase,
  'console/api': consoleBase,
  'console/crud': consoleBase,
  'console/module': [...consoleBase, 'console/crud'],
  'console/shell': [...consoleBase, 'console/crud', 'console/registry'],
  'console/registry': wholeConsole,
  'console/app': wholeConsole,
};

/** Where a file belongs: the part's name and, for modules, the module. */
export function partOf(file) {
  for (const { name, at } of parts) {
    const match = at.exec(file);
    if (match) return { name, module: match[1] };
  }
  return undefined;
}

/** Why `from` must not import `to`, or undefined when it may. Paths are relative to the root of the repository. */
export function refuseImport(from, to) {
  const source = partOf(from);
  const target = partOf(to);
  if (!source || !target) return undefined;
  if (source.name === target.name && source.module === target.module) return undefined;
  if (source.name === 'server/module' && target.name === 'server/module')
    return refuseModule(source.module, target.module, to);
  if (source.name === 'console/module' && target.name === 'console/module') return 'pages of another module';
  if (source.name === 'contract' && target.name === 'contract')
    return 'contract modules refer to each other by name only';
  if (source.name === 'server/module' && isPool(to)) return 'a module reaches the database through ctx.db';
  if (mayUse[source.name].includes(target.name)) return undefined;
  return `${source.name} may not use ${target.name}`;
}

function refuseModule(source, target, file) {
  if (source === 'report') return 'report reads views and imports no module';
  if (!(moduleLevels[target] < moduleLevels[source])) return `module ${source} is not above ${target}`;
  if (!file.endsWith(`/modules/${target}/public.ts`)) return 'another module is used through its public.ts only';
  return undefined;
}

const isPool = (file) => file.startsWith('apps/server/src/platform/database/') && !file.endsWith('/tables.ts');
