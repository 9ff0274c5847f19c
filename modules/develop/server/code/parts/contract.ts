import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { Plan } from '../plan/plan.ts';
import type { Project } from '../project/project.ts';
import { addElement, addImport } from '../text/edit-source.ts';
import { call, fits, imported, quoted } from '../text/layout.ts';
import { kebab } from '../text/names.ts';
import { declaration } from './declaration.ts';

const catalogue = 'modules/catalogue.ts';

/** Declaration, dictionaries, refusals and menu, and their lines in what the module and the catalogue gather. */
export function addContract(project: Project, plan: Plan): void {
  const folder = `modules/${plan.module}/contract`;
  project.add(`${folder}/${kebab(plan.noun)}.ts`, declaration(plan));
  gather(project, plan, 'resources', plan.noun, `import { ${plan.noun} } from './${kebab(plan.noun)}.ts';`);
  for (const each of plan.dictionaries) gather(project, plan, 'dictionaries', dictionaryText(each));
  for (const { field, error } of plan.uniques)
    gather(
      project,
      plan,
      'errors',
      `${quoted(error)}: {\n  zh: '${field.zh}已存在',\n  en: 'This ${inSentence(field.en)} already exists',\n}`,
    );
  gather(project, plan, 'menus', menuText(plan));
}

const inSentence = (en: string): string => (/^[A-Z](?![A-Z])/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en);

type Kind = 'resources' | 'dictionaries' | 'errors' | 'menus';

const exportOf = (module: string, kind: Kind): string => `${module}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** Where the elements of a module's file begin. */
const openings: Readonly<Record<Kind, RegExp>> = {
  resources: /Resources = \[/,
  dictionaries: /Dictionaries = \[/,
  errors: /defineErrors\('\w+', \{/,
  menus: /children: \[/,
};

/** The list of the catalogue that gathers what modules export. */
const lists: Readonly<Record<Kind, RegExp>> = {
  resources: /allResources: readonly Resource\[\] = \[/,
  dictionaries: /businessDictionaries: readonly Dictionary\[\] = \[/,
  errors: /allErrors = [^{]*\{/,
  menus: /allMenus: readonly Menu\[\] = \[/,
};

/** Adds an element to a file of the module, which is made and gathered by the catalogue if there is none. */
function gather(project: Project, plan: Plan, kind: Kind, element: string, statement?: string): void {
  const file = `modules/${plan.module}/contract/${kind}.ts`;
  if (!project.has(file)) {
    project.add(file, empty[kind](plan));
    const name = exportOf(plan.module, kind);
    project.edit(catalogue, (text) =>
      addElement(
        addImport(text, `import { ${name} } from './${plan.module}/contract/${kind}.ts';`),
        lists[kind],
        `...${name}`,
      ),
    );
  }
  project.edit(file, (text) => addElement(statement ? addImport(text, statement) : text, openings[kind], element));
}

const empty: Readonly<Record<Kind, (plan: Plan) => string>> = {
  resources: ({ module }) => `export const ${exportOf(module, 'resources')} = [] as const;\n`,
  dictionaries: ({ module }) => `${imported('{ dictionary, entry }', '@refectory/declaration/dictionary.ts')}

/** Business dictionaries of the module ${module}. */
export const ${exportOf(module, 'dictionaries')} = [] as const;
`,
  errors: ({ module }) => `${imported('{ defineErrors }', '@refectory/declaration/error.ts')}

/** Refusals of the module ${module}. */
export const ${exportOf(module, 'errors')} = defineErrors('${module}', {
});
`,
  menus: ({ module, label, isTenant }) => `${imported('{ label }', '@refectory/declaration/label.ts')}
${imported('type { Menu }', '@refectory/declaration/menu.ts')}

/** The menus of the module ${module}. */
export const ${exportOf(module, 'menus')}: readonly Menu[] = [
  {
    code: '${module}',
${call('    ', 'label: label', [quoted(`${label.zh}管理`), quoted(`${label.en} and more`)], ',')}
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
  const args = [code, label.zh, label.en].map(quoted);
  const items = entries.map(({ key, zh, en }) => `entry(${key}, ${quoted(zh)}, ${quoted(en)})`);
  const line = `dictionary(${args.join(', ')}, [${items.join(', ')}])`;
  if (fits(`  ${line},`)) return line;
  const lines = (by: string) => items.map((item) => `${by}${item},\n`).join('');
  const head = `dictionary(${args.join(', ')}, [`;
  if (fits(`  ${head}`)) return `${head}\n${lines('  ')}])`;
  const list = `[${items.join(', ')}]`;
  const inside = fits(`    ${list},`) ? `  ${list},\n` : `  [\n${lines('    ')}  ],\n`;
  return `dictionary(\n${args.map((arg) => `  ${arg},\n`).join('')}${inside})`;
}

const menuText = ({ code, label, route, module, noun, isTenant }: Plan): string => `{
  code: '${code}',
${call('  ', 'label: label', [quoted(label.zh), quoted(label.en)], ',')}
  path: '${route}',
  icon: 'appstore',
  sort: 90,
  resource: '${module}.${noun}',${isTenant ? '' : '\n  platform: true,'}
}`;
