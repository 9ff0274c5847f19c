import type { Field } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { allResources } from '@refectory/modules/catalogue.ts';
import { expect, test } from 'vitest';

// What declared things are called.

const fields = allResources.flatMap(({ name, fields: declared }) =>
  Object.entries(declared).map(([key, field]): [where: string, field: Field] => [`${name}.${key}`, field]),
);

test('an action is named for one row, and for several where that reads otherwise', () => {
  const wrong = allResources.flatMap(({ name, label: noun, actions = {} }: Resource) =>
    Object.entries(actions).flatMap(([key, { label, several, target }]) => {
      const isPlural = noun.en
        .toLowerCase()
        .split(' ')
        .some((word) => label.en.endsWith(` ${word}s`));
      const isOfSeveral = target === 'rows' || target === 'together';
      return (isPlural && isOfSeveral) || (several && !isOfSeveral) ? [`${name}.${key}`] : [];
    }),
  );
  // Makes many tickets of one type.
  expect(wrong).toEqual(['ticket.type.generatelist']);
});

test('a value that names a resource is called by its label', () => {
  const labelled = fields.flatMap(([where, { valueLabels = {} }]) =>
    Object.entries(valueLabels).map(([value, label]) => ({ where, value, label })),
  );
  expect(labelled.length).toBeGreaterThan(20);
  const wrong = labelled.filter(({ value, label }) => {
    const named = allResources.find(({ name }) => name === value);
    return named && JSON.stringify(named.label) !== JSON.stringify(label);
  });
  expect(wrong).toEqual([]);
});
