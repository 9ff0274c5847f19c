import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { allDictionaries } from '@refectory/modules/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { allModules } from '#app/modules.ts';

/** The server refuses in a state what the console does not offer in it (`editFrom`, `removeFrom` of a field). */

interface Limit {
  readonly binding: Binding;
  readonly field: string;
  readonly from: readonly number[];
  readonly others: readonly number[];
}

function limits(option: 'editFrom' | 'removeFrom'): Limit[] {
  return allModules
    .flatMap(({ bindings }) => bindings)
    .flatMap((binding) =>
      Object.entries(binding.resource.fields).flatMap(([field, { dictionary, [option]: from }]) => {
        const known = allDictionaries.find(({ code }) => code === dictionary)?.entries.map(({ key }) => key);
        return from ? [{ binding, field, from, others: (known ?? []).filter((key) => !from.includes(key)) }] : [];
      }),
    );
}

/** A row in a state; its other states allow the change, and a printer has a sent slip. */
const rowIn = (binding: Binding, option: 'editFrom' | 'removeFrom', field: string, value: number) => ({
  claim: value === 20 ? 'printer' : null,
  ...Object.fromEntries(
    Object.entries(binding.resource.fields).flatMap(([name, declared]) =>
      declared[option] ? [[toColumnName(name), declared[option][0]]] : [],
    ),
  ),
  [toColumnName(field)]: value,
});

/** Code of the refusal; other errors without a database are ignored. */
async function refusal(run: () => unknown): Promise<string | undefined> {
  try {
    await run();
  } catch (error) {
    return error instanceof DomainError ? error.code : undefined;
  }
  return undefined;
}

describe.each(['editFrom', 'removeFrom'] as const)('%s', (option) => {
  test.each(limits(option).map((limit) => [limit.binding.resource.name, limit.field, limit] as const))(
    '%s by %s',
    async (_name, _field, { binding, field, from, others }) => {
      const ask = (value: number) => {
        const row = rowIn(binding, option, field, value);
        return refusal(() =>
          option === 'editFrom'
            ? binding.hooks.beforeSave?.(undefined as never, {}, row as never)
            : binding.hooks.beforeRemove?.(undefined as never, row as never),
        );
      };
      expect(others.length).toBeGreaterThan(0);
      for (const value of others) expect([value, await ask(value)]).toEqual([value, expect.stringContaining('.')]);
      for (const value of from) expect([value, await ask(value)]).toEqual([value, undefined]);
    },
  );
});
