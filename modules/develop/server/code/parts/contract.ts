import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { ResourcePlan } from '../plan/plan.ts';
import type { Project } from '../project/project.ts';
import { addElement, addImport } from '../text/edit-source.ts';
import { fitsLine, formatCall, formatImport, quote } from '../text/format-code.ts';
import { toKebabCase } from '../text/names.ts';
import { declarationCode } from './declaration.ts';

/** Declaration, dictionaries, refusals and menu, and their registration in module and catalogue. */
export function addContract(project: Project, plan: ResourcePlan): void {
  const folder = `modules/${plan.module}/contract`;
  project.add(`${folder}/${toKebabCase(plan.noun)}.ts`, declarationCode(plan));
  addToModuleFile(
    project,
    plan,
    'resources',
    plan.noun,
    `import { ${plan.noun} } from './${toKebabCase(plan.noun)}.ts';`,
  );
  for (const each of plan.dictionaries) addToModuleFile(project, plan, 'dictionaries', dictionaryText(each));
  for (const { field, error } of plan.uniques)
    addToModuleFile(
      project,
      plan,
      'errors',
      `${quote(error)}: {\n  zh: '${field.zh}已存在',\n  en: 'This ${toSentenceCase(field.en)} already exists',\n}`,
    );
  addToModuleFile(project, plan, 'menus', menuText(plan));
}

const toSentenceCase = (en: string): string =>
  /^[A-Z](?![A-Z])/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en;

type Kind = 'resources' | 'dictionaries' | 'errors' | 'menus';

const exportName = (module: string, kind: Kind): string => `${module}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** Start of the list of elements in a module file. */
const elementListPatterns: Readonly<Record<Kind, RegExp>> = {
  resources: /Resources = \[/,
  dictionaries: /Dictionaries = \[/,
  errors: /defineErrors\('\w+', \{/,
  menus: /children: \[/,
};

/** The list of the product that collects the exports of modules. */
interface ProductList {
  readonly file: string;
  readonly pattern: RegExp;
}

const catalogue = 'modules/catalogue.ts';
const productLists: Readonly<Record<Kind, ProductList>> = {
  resources: { file: catalogue, pattern: /allResources: readonly Resource\[\] = \[/ },
  dictionaries: { file: catalogue, pattern: /businessDictionaries: readonly Dictionary\[\] = \[/ },
  errors: { file: 'modules/errors.ts', pattern: /allErrors = \{/ },
  menus: { file: 'modules/menus.ts', pattern: /allMenus: readonly Menu\[\] = \[/ },
};

/** Adds an element to a module file, which is created and registered if missing. */
function addToModuleFile(project: Project, plan: ResourcePlan, kind: Kind, element: string, statement?: string): void {
  const file = `modules/${plan.module}/contract/${kind}.ts`;
  if (!project.has(file)) {
    project.add(file, emptyFileTexts[kind](plan));
    const name = exportName(plan.module, kind);
    const list = productLists[kind];
    project.edit(list.file, (text) =>
      addElement(
        addImport(text, `import { ${name} } from './${plan.module}/contract/${kind}.ts';`),
        list.pattern,
        `...${name}`,
      ),
    );
  }
  project.edit(file, (text) =>
    addElement(statement ? addImport(text, statement) : text, elementListPatterns[kind], element),
  );
}

const emptyFileTexts: Readonly<Record<Kind, (plan: ResourcePlan) => string>> = {
  resources: ({ module }) => `export const ${exportName(module, 'resources')} = [] as const;\n`,
  dictionaries: ({ module }) => `${formatImport('{ dictionary, entry }', '@refectory/declaration/dictionary.ts')}

/** Business dictionaries of the module ${module}. */
export const ${exportName(module, 'dictionaries')} = [] as const;
`,
  errors: ({ module }) => `${formatImport('{ defineErrors }', '@refectory/declaration/error-texts.ts')}

/** Refusals of the module ${module}. */
export const ${exportName(module, 'errors')} = defineErrors('${module}', {
});
`,
  menus: ({ module, label, isTenant }) => `${formatImport('{ label }', '@refectory/declaration/label.ts')}
${formatImport('type { Menu }', '@refectory/declaration/menu.ts')}

/** The menus of the module ${module}. */
export const ${exportName(module, 'menus')}: readonly Menu[] = [
  {
    code: '${module}',
${formatCall('    ', 'label: label', [quote(`${label.zh}管理`), quote(`${label.en} and related`)], ',')}
    path: '/${module}',
    icon: 'appstore',
    sort: 50,${isTenant ? '' : '\n    platform: true,'}
    children: [
    ],
  },
];
`,
};

function dictionaryText({ code, label, entries }: Dictionary): string {
  const args = [code, label.zh, label.en].map(quote);
  const items = entries.map(({ key, zh, en }) => `entry(${key}, ${quote(zh)}, ${quote(en)})`);
  const line = `dictionary(${args.join(', ')}, [${items.join(', ')}])`;
  if (fitsLine(`  ${line},`)) return line;
  const lines = (by: string) => items.map((item) => `${by}${item},\n`).join('');
  const head = `dictionary(${args.join(', ')}, [`;
  if (fitsLine(`  ${head}`)) return `${head}\n${lines('  ')}])`;
  const list = `[${items.join(', ')}]`;
  const inside = fitsLine(`    ${list},`) ? `  ${list},\n` : `  [\n${lines('    ')}  ],\n`;
  return `dictionary(\n${args.map((arg) => `  ${arg},\n`).join('')}${inside})`;
}

const menuText = ({ code, label, route, module, noun, isTenant }: ResourcePlan): string => `{
  code: '${code}',
${formatCall('  ', 'label: label', [quote(label.zh), quote(label.en)], ',')}
  path: '${route}',
  icon: 'appstore',
  sort: 90,
  resource: '${module}.${noun}',${isTenant ? '' : '\n  platform: true,'}
}`;
