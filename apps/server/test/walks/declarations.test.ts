import { readFileSync } from 'node:fs';
import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { commonFields, permissionCode, type Resource, resourceCode } from '@refectory/declaration/resource.ts';
import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { allDictionaries, allResources } from '@refectory/modules/catalogue.ts';
import { allErrors } from '@refectory/modules/errors.ts';
import { allMenus } from '@refectory/modules/menus.ts';
import { allReports } from '@refectory/modules/reports.ts';
import { describe, expect, test } from 'vitest';
import { allModules } from '#app/modules.ts';
import { declarationFolders, inRepository, listSourceFiles, serverFolders } from '../source-files.ts';

/** Consistency between declarations of different files. */
const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

const menus = (function flat(list: readonly Menu[]): Menu[] {
  return list.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
})(allMenus);

/** Every declared field with its location. */
const fields: [where: string, field: Field][] = [
  ...allResources.flatMap(({ name, fields: own, actions = {}, queries = {} }) => [
    ...named(name, own),
    ...Object.entries({ ...actions, ...queries }).flatMap(([key, { input = {} }]) => named(`${name}.${key}`, input)),
  ]),
  ...allReports.flatMap(({ name, filters, columns }) => [...named(name, filters), ...named(name, columns)]),
];
function named(where: string, list: Fields): [string, Field][] {
  return Object.entries(list).map(([name, field]) => [`${where}.${name}`, field]);
}

describe('resources', () => {
  test('have names, addresses and permission codes of their own', () => {
    expect(repeated(allResources.map(({ name }) => name))).toEqual([]);
    expect(repeated(allResources.map(({ name }) => resourceCode(name)))).toEqual([]);
    const calls = allResources.flatMap(({ path: base, queries = {}, actions = {}, states, verbs }) => [
      ...(states ? [`GET ${base}/steps`] : []),
      // A declared `select` replaces the generic one.
      ...['list', 'detail', ...(queries.select ? [] : ['select']), 'sums', 'history', 'export', 'import-template'].map(
        (call) => `GET ${base}/${call}`,
      ),
      // Without the verbs add and edit, a declared `submit` replaces the generic one.
      ...(verbs.includes('add') || verbs.includes('edit') ? ['submit'] : []).map((call) => `POST ${base}/${call}`),
      ...['remove', 'restore', 'import', ...Object.keys(actions)].map((call) => `POST ${base}/${call}`),
      ...Object.entries(queries).map(([key, { method = 'GET' }]) => `${method} ${base}/${key}`),
    ]);
    expect(repeated([...calls, ...allReports.map((report) => `GET ${report.path}`)])).toEqual([]);
  });

  test('begin with days of a field that is searched, and have a calendar of days, counted by choices', () => {
    const isDay = (kind: string | undefined) => kind === 'date' || kind === 'datetime';
    const wrong = allResources.flatMap(({ name, fields, firstDays, calendar }: Resource) => [
      ...(firstDays && !(isDay(fields[firstDays.field]?.kind) && fields[firstDays.field]?.search) ? [name] : []),
      ...(calendar && !isDay(fields[calendar.from]?.kind) ? [`${name}.${calendar.from}`] : []),
      ...(calendar?.to && fields[calendar.to]?.kind !== 'date' ? [`${name}.${calendar.to}`] : []),
      ...(calendar?.says ?? []).flatMap((field) => (fields[field] ? [] : [`${name}.${field}`])),
      ...(calendar?.countedBy ?? []).flatMap((by) => (fields[by]?.kind === 'choice' ? [] : [`${name}.${by}`])),
      ...(calendar?.namedDays && !allResources.some((other) => other.name === calendar.namedDays) ? [name] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  test('take back by an action that needs no input and moves nothing', () => {
    const wrong = allResources.flatMap(({ name, actions = {} }) =>
      Object.entries(actions).flatMap(([key, { undo, target }]) => {
        if (undo === undefined) return [];
        const back = actions[undo];
        const needs = Object.values(back?.input ?? {}).some(({ required }) => required);
        return back && !needs && !back.moves && back.target === target ? [] : [`${name}.${key}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('are bound, each once', () => {
    const bound = allModules.flatMap(({ bindings }) => bindings.map(({ resource }) => resource.name));
    expect(bound.toSorted()).toEqual(allResources.map(({ name }) => name).toSorted());
  });

  test('sort by fields they have; import by fields a new row takes', () => {
    const wrong = allResources.flatMap(({ name, sort = [], fields: own }) =>
      sort
        .map((each) => each.replace(/^-/, ''))
        .filter((each) => !(each in own) && !(commonFields as readonly string[]).includes(each))
        .map((each) => `${name}.${each}`),
    );
    const bindings = allModules.flatMap((module) => module.bindings);
    const unknown = bindings.flatMap(({ resource, importIdentity, importKeys }) =>
      [...importIdentity, ...Object.keys(importKeys)]
        .filter((field) => !resource.fields[field]?.form)
        .map((field) => `${resource.name}.${field}`),
    );
    expect([...wrong, ...unknown]).toEqual([]);
  });

  test('start actions from states that exist', () => {
    const wrong = allResources.flatMap(({ name, fields: own, actions = {} }) => {
      const keys = new Set(Object.values(own).flatMap(({ dictionary }) => listEntries(dictionary)));
      return Object.entries(actions).flatMap(([key, { from = [] }]) =>
        from.filter((state) => !keys.has(state)).map((state) => `${name}.${key} from ${state}`),
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('fields', () => {
  test('use dictionaries and resources that exist', () => {
    const codes = new Set(allDictionaries.map(({ code }) => code));
    const names = new Set(allResources.map(({ name }) => name));
    expect(
      fields.filter(([, { dictionary }]) => dictionary !== undefined && !codes.has(dictionary)).map(([where]) => where),
    ).toEqual([]);
    expect(
      fields.filter(([, { resource }]) => resource !== undefined && !names.has(resource)).map(([where]) => where),
    ).toEqual([]);
  });

  test('begin with values they take', () => {
    const wrong = fields.filter(([, { kind, dictionary, initial }]) => {
      if (initial === undefined || (kind !== 'choice' && kind !== 'choices')) return false;
      const keys = listEntries(dictionary);
      return ![initial].flat().every((key) => keys.includes(key as number));
    });
    expect(wrong.map(([where]) => where)).toEqual([]);
  });

  test('of references are named after ids', () => {
    const wrong = fields.filter(
      ([where, { kind }]) => kind === 'references' && !/(Ids?|Id)$/.test(where) && where.split('.').at(-1) !== 'ids',
    );
    expect(wrong.map(([where]) => where)).toEqual([]);
  });
});

const listEntries = (dictionary: string | undefined): readonly number[] =>
  allDictionaries.find(({ code }) => code === dictionary)?.entries.map(({ key }) => key) ?? [];

/** Platform resources without a menu: never granted to anyone (spec/rules#tenants). */
const administratorsOnly = new Set(['system.topmenu']);

describe('menus', () => {
  test('have codes and addresses of their own, and resources that exist', () => {
    expect(repeated(menus.map(({ code }) => code))).toEqual([]);
    expect(repeated(menus.map((menu) => menu.path))).toEqual([]);
    const known = new Set(allResources.map(({ name }) => name));
    expect(menus.filter(({ resource }) => resource && !known.has(resource)).map(({ code }) => code)).toEqual([]);
    expect(
      menus.filter(({ code, resource }) => resource && resourceCode(resource) !== code).map(({ code }) => code),
    ).toEqual([]);
  });

  test('make every permission grantable', () => {
    const granted = new Set(
      menus.flatMap(({ code, resource, buttons = {} }) => {
        const declared = allResources.find(({ name }) => name === resource);
        const verbs = declared
          ? [...declared.verbs, ...Object.keys(declared.actions ?? {})].map((verb) => permissionCode(declared, verb))
          : [];
        return [code, ...verbs, ...Object.keys(buttons)];
      }),
    );
    const wanted = allResources
      .filter(({ name }) => !administratorsOnly.has(name))
      .flatMap((resource) => [
        resourceCode(resource.name),
        ...resource.verbs.map((verb) => permissionCode(resource, verb)),
        ...Object.keys(resource.actions ?? {}).map((key) => permissionCode(resource, key)),
        ...Object.values(resource.queries ?? {}).flatMap(({ permission }) => permission ?? []),
      ]);
    expect([...new Set(wanted)].filter((code) => code !== '' && !granted.has(code))).toEqual([]);
  });
});

describe('wordings', () => {
  test('dictionaries have codes, keys and labels of their own', () => {
    expect(repeated(allDictionaries.map(({ code }) => code))).toEqual([]);
    for (const { code, entries } of allDictionaries) {
      expect([code, repeated(entries.map(({ key }) => String(key)))]).toEqual([code, []]);
      expect([code, repeated(entries.map(({ zh }) => zh))]).toEqual([code, []]);
    }
  });

  test('are given in both languages, English without Chinese in it', () => {
    const labels = [
      ...fields.flatMap(([where, { label, help }]) => [
        [where, label] as const,
        ...(help ? [[where, help] as const] : []),
      ]),
      ...allResources.flatMap(({ name, label, actions = {}, queries = {} }) => [
        [name, label] as const,
        ...Object.entries({ ...actions, ...queries }).map(([key, each]) => [`${name}.${key}`, each.label] as const),
      ]),
      ...menus.map(({ code, label }) => [code, label] as const),
      ...allDictionaries.flatMap(({ code, entries }) =>
        entries.map((entry) => [`${code} ${entry.key}`, entry] as const),
      ),
      ...Object.entries(allErrors),
    ];
    const wrong = labels.filter(([, { zh, en }]) => zh.trim() === '' || en.trim() === '' || /\p{Script=Han}/u.test(en));
    expect(wrong.map(([where]) => where)).toEqual([]);
  });
});

describe('refusals', () => {
  // The parser of processes and forms is shared with the designer; its errors are thrown by the server (decision 1775).
  const folders = [...serverFolders, 'modules/flow/contract/process', 'modules/flow/contract/form'];
  const sources = listSourceFiles(folders).map((file) => readFileSync(inRepository(file), 'utf8'));

  // The compiler ensures that thrown codes are declared (packages/engine/src/refusal/domain-error.test.ts).
  test('that are declared are used, by their whole code', () => {
    const unused = Object.keys(allErrors).filter((code) => !sources.some((source) => source.includes(`'${code}'`)));
    expect(unused).toEqual([]);
  });

  // A spread outside of a call would keep the texts in the console's bundle.
  test('are declared by one call a file, which the console can leave out', () => {
    const files = listSourceFiles(declarationFolders)
      .filter((file) => file.endsWith('errors.ts'))
      .map(inRepository);
    expect(files.length).toBeGreaterThan(9);
    const others = files.filter((file) => {
      const [, ...statements] = readFileSync(file, 'utf8').split(/^export /m);
      return statements.length !== 1 || !/^const \w+ = defineErrors\(/.test(statements[0] ?? '');
    });
    expect(others).toEqual([]);
  });

  const schema = readFileSync(inRepository('apps/server/db/schema.sql'), 'utf8');
  test('that constraints mean are of constraints that exist', () => {
    const named = allModules.flatMap(({ constraints = {} }) => Object.keys(constraints));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((constraint) => !new RegExp(`\\b${constraint}\\b`).test(schema))).toEqual([]);
  });

  test('that stand at a field stand at a column of their constraint', () => {
    const stated = allModules.flatMap(({ constraints = {} }) =>
      Object.entries(constraints).flatMap(([constraint, refusal]) =>
        typeof refusal === 'string' ? [] : [{ constraint, column: toColumnName(refusal.field) }],
      ),
    );
    expect(stated.length).toBeGreaterThan(25);
    const wrong = stated.filter(({ constraint, column }) => {
      const [, condition = ''] = new RegExp(`constraint ${constraint} (?:CHECK|EXCLUDE)(.*)`, 'i').exec(schema) ?? [];
      return !new RegExp(`\\b${column}\\b`).test(condition);
    });
    expect(wrong).toEqual([]);
  });
});
