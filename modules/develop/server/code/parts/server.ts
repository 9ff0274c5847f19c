import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { ResourcePlan } from '../plan/plan.ts';
import type { Project } from '../project/project.ts';
import { addElement, addImport } from '../text/edit-source.ts';
import { formatCall, formatImport } from '../text/format-code.ts';
import { toKebabCase } from '../text/names.ts';
import { resourceTestCode } from './resource-test-code.ts';
import { sampleEntryCode } from './samples.ts';

/** Binding, constraint refusals, test and sample; a new module is registered in the product. */
export function addServer(project: Project, plan: ResourcePlan): void {
  const { module, noun } = plan;
  const file = `modules/${module}/server/module.ts`;
  if (!project.has(file)) addModule(project, plan);
  else assertNameFree(project.read(file), plan);
  project.edit(file, (text) => withBinding(text, plan));
  for (const { constraint, error } of plan.uniques)
    project.edit(file, (text) => withConstraint(text, `${constraint}: '${module}.${error}'`));
  project.add(`modules/${module}/server/${toKebabCase(noun)}.test.ts`, resourceTestCode(plan));
  const sample = sampleEntryCode(plan);
  if (sample)
    project.edit('apps/server/test/samples/resource-samples.ts', (text) =>
      addElement(text, /resourceSamples: [^=]*= \{/, sample),
    );
}

/** The binding gets a unique name in the module file. */
function assertNameFree(text: string, { noun }: ResourcePlan): void {
  if (new RegExp(`^(import\\b.*\\b${noun}\\b.*|(const|function) ${noun}\\b.*)$`, 'm').test(text))
    throw new DomainError('develop.already-there', { name: noun }, { field: 'tableName' });
}

function withBinding(text: string, plan: ResourcePlan): string | undefined {
  const { noun, table, isTenant, code } = plan;
  const imports = [
    `import { ${noun} } from '../contract/${toKebabCase(noun)}.ts';`,
    `import { bindResource } from '@refectory/engine/resource/bind-resource.ts';`,
    ...(isTenant ? [] : [`import { platformListFilter } from '#system/server/public.ts';`]),
  ];
  const args = [noun, `'${table}'`];
  const binding = isTenant
    ? formatCall('', 'bindResource', args, '')
    : `bindResource(${args.join(', ')}, {\n  platform: true,\n  hooks: { listFilter: platformListFilter('${code}') },\n})`;
  return addElement(imports.reduce(addImport, text), /\n {2}bindings: \[/, binding);
}

const withConstraint = (text: string, line: string): string | undefined =>
  addElement(text, /\n {2}constraints: \{/, line) ??
  addElement(text.replace(/(\n {2}bindings: \[)/, '\n  constraints: {\n  },$1'), /\n {2}constraints: \{/, line);

function addModule(project: Project, { module, label }: ResourcePlan): void {
  const name = `${module}Module`;
  project.add(
    `modules/${module}/server/module.ts`,
    `${formatImport('type { ServerModule }', '@refectory/engine/call/server-module.ts')}

/** ${label.zh}. */
export const ${name}: ServerModule = {
  name: '${module}',
  bindings: [],
};
`,
  );
  project.edit('apps/server/src/app/modules.ts', (text) =>
    addElement(
      addImport(text, `import { ${name} } from '@refectory/modules/${module}/server/module.ts';`),
      /allModules: readonly ServerModule\[\] = \[/,
      name,
    ),
  );
  project.edit('tools/gate/import-rules.mjs', (text) => addElement(text, /const moduleLevels = \{/, `${module}: 4`));
}
