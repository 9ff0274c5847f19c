import type { ResourcePlan } from '../plan/plan.ts';
import type { Project } from '../project/project.ts';
import { addElement, addImport } from '../text/edit-source.ts';
import { formatCall, formatImport, quote } from '../text/format-code.ts';
import { toKebabCase, toPascalCase } from '../text/names.ts';

/** A page with slots and its registration; without it the menu opens the generic page. */
export function addPage(project: Project, plan: ResourcePlan): void {
  if (!plan.hasPage) return;
  const { module, noun, route, label } = plan;
  const name = `${toPascalCase(noun)}Page`;
  const file = `${module}/console/${toKebabCase(noun)}-page.tsx`;
  project.add(`modules/${file}`, pageCode(plan, name));
  const load = `async () => (await import(${quote(`./${toKebabCase(noun)}-page.tsx`)})).${name}`;
  const args = [quote(route), quote(label.zh), quote(label.en), load];
  // The comma counts for line length; the list adds its own.
  const line = formatCall('  ', 'page', args, ',').slice(0, -1).trimStart();
  const pages = `modules/${module}/console/pages.ts`;
  if (!project.has(pages)) addPages(project, plan, pages);
  project.edit(pages, (text) =>
    // What stands on lines of its own is already as far in as it should be.
    addElement(text, /Pages: readonly PageEntry\[\] = \[/, line.replaceAll('\n  ', '\n')),
  );
}

/** The page list of a module without pages, and its registration. */
function addPages(project: Project, { module, label }: ResourcePlan, file: string): void {
  const name = `${module}Pages`;
  project.add(
    file,
    `${formatImport('{ page }', '@refectory/admin-ui/shell/declare-page.ts')}
${formatImport('type { PageEntry }', '@refectory/admin-ui/shell/page-entry.ts')}

/** ${label.zh}. */
export const ${name}: readonly PageEntry[] = [
];
`,
  );
  project.edit('apps/console/src/page-registry.ts', (text) =>
    addElement(
      addImport(text, `import { ${name} } from '@refectory/modules/${module}/console/pages.ts';`),
      /pages: readonly PageEntry\[\] = \[/,
      `...${name}`,
    ),
  );
}

const pageCode = ({ module, noun, route, title }: ResourcePlan, name: string): string =>
  `${formatImport('{ ResourcePage }', '@refectory/admin-ui/list/resource-page.tsx')}
${formatImport('type { Slots }', '@refectory/admin-ui/list/slots.ts')}
${formatImport(`{ ${noun} }`, `#${module}/contract/${toKebabCase(noun)}.ts`)}

/** Where the page differs from its declaration: cells, inputs, toolbar, rowActions (docs/conventions.md §5). */
const slots: Slots = {
  cells: { ${title}: (value) => <strong>{String(value ?? '')}</strong> },
};

/** \`${route}\`: the generic page with its slots. */
export function ${name}() {
  return <ResourcePage resource={${noun}} slots={slots} />;
}
`;
