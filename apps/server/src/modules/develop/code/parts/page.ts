import type { Plan } from '../plan/plan.ts';
import type { Project } from '../project/project.ts';
import { addElement } from '../text/edit-source.ts';
import { call, imported, quoted } from '../text/layout.ts';
import { kebab, pascal } from '../text/names.ts';

/** A page with slots, and its line in the registry; without one the menu opens the generic page. */
export function addPage(project: Project, plan: Plan): void {
  if (!plan.hasPage) return;
  const { module, noun, route, label } = plan;
  const name = `${pascal(noun)}Page`;
  const file = `${module}/${kebab(noun)}-page.tsx`;
  project.add(`apps/console/src/modules/${file}`, page(plan, name));
  const load = `async () => (await import(${quoted(`#modules/${file}`)})).${name}`;
  const args = [quoted(route), quoted(label.zh), quoted(label.en), load];
  // The comma counts when the line is measured; the list adds its own.
  const line = call('  ', 'page', args, ',').slice(0, -1).trimStart();
  project.edit('apps/console/src/shell/page-registry.ts', (text) =>
    // What stands on lines of its own is already as far in as it should be.
    addElement(text, /pages: readonly PageEntry\[\] = \[/, line.replaceAll('\n  ', '\n')),
  );
}

const page = ({ module, noun, route, title }: Plan, name: string): string =>
  `${imported(`{ ${noun} }`, `@refectory/contract/${module}/${kebab(noun)}.ts`)}
${imported('{ ResourcePage }', '#crud/resource-page.tsx')}
${imported('type { Slots }', '#crud/slots.ts')}

/** Where the page differs from its declaration: cells, inputs, toolbar, rowActions (docs/house.md §5). */
const slots: Slots = {
  cells: { ${title}: (value) => <strong>{String(value ?? '')}</strong> },
};

/** \`${route}\`: the generic page with its slots. */
export function ${name}() {
  return <ResourcePage resource={${noun}} slots={slots} />;
}
`;
