import type { Plan } from '../plan/plan.ts';
import type { Project } from '../project/project.ts';
import { addElement, addImport } from '../text/edit-source.ts';
import { call, imported, quoted } from '../text/layout.ts';
import { kebab, pascal } from '../text/names.ts';

/** A page with slots, and its line in the registry; without one the menu opens the generic page. */
export function addPage(project: Project, plan: Plan): void {
  if (!plan.hasPage) return;
  const { module, noun, route, label } = plan;
  const name = `${pascal(noun)}Page`;
  const file = `${module}/console/${kebab(noun)}-page.tsx`;
  project.add(`modules/${file}`, page(plan, name));
  const load = `async () => (await import(${quoted(`./${kebab(noun)}-page.tsx`)})).${name}`;
  const args = [quoted(route), quoted(label.zh), quoted(label.en), load];
  // The comma counts when the line is measured; the list adds its own.
  const line = call('  ', 'page', args, ',').slice(0, -1).trimStart();
  const pages = `modules/${module}/console/pages.ts`;
  if (!project.has(pages)) addPages(project, plan, pages);
  project.edit(pages, (text) =>
    // What stands on lines of its own is already as far in as it should be.
    addElement(text, /Pages: readonly PageEntry\[\] = \[/, line.replaceAll('\n  ', '\n')),
  );
}

/** The list of the pages of a module that has had none, and its line in the registry. */
function addPages(project: Project, { module, label }: Plan, file: string): void {
  const name = `${module}Pages`;
  project.add(
    file,
    `${imported('{ page }', '@refectory/admin-ui/shell/declare-page.ts')}
${imported('type { PageEntry }', '@refectory/admin-ui/shell/page-entry.ts')}

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

const page = ({ module, noun, route, title }: Plan, name: string): string =>
  `${imported('{ ResourcePage }', '@refectory/admin-ui/list/resource-page.tsx')}
${imported('type { Slots }', '@refectory/admin-ui/list/slots.ts')}
${imported(`{ ${noun} }`, `#${module}/contract/${kebab(noun)}.ts`)}

/** Where the page differs from its declaration: cells, inputs, toolbar, rowActions (docs/house.md §5). */
const slots: Slots = {
  cells: { ${title}: (value) => <strong>{String(value ?? '')}</strong> },
};

/** \`${route}\`: the generic page with its slots. */
export function ${name}() {
  return <ResourcePage resource={${noun}} slots={slots} />;
}
`;
