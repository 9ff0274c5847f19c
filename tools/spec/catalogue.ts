import { globSync } from 'node:fs';
import path from 'node:path';
import { allErrors, allReports, allResources } from '../../packages/contract/src/catalogue.ts';
import type { Call } from '../../packages/contract/src/kernel/call.ts';
import type { Dictionary } from '../../packages/contract/src/kernel/dictionary.ts';
import type { ErrorText } from '../../packages/contract/src/kernel/error.ts';
import type { Report } from '../../packages/contract/src/kernel/report.ts';
import type { Resource } from '../../packages/contract/src/kernel/resource.ts';
import type { States } from '../../packages/contract/src/kernel/states.ts';

/** What one module of the contract declares. */
export interface Declared {
  readonly module: string;
  readonly resources: readonly Resource[];
  readonly reports: readonly Report[];
  readonly dictionaries: readonly Dictionary[];
  readonly states: readonly States[];
  readonly calls: readonly Call[];
  readonly errors: readonly (readonly [code: string, text: ErrorText])[];
}

const source = path.resolve(import.meta.dirname, '../../packages/contract/src');
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isStates = (value: unknown): value is States =>
  isObject(value) && 'moves' in value && 'field' in value && 'dictionary' in value;
const isDictionary = (value: unknown): value is Dictionary => isObject(value) && 'code' in value && 'entries' in value;
const isCall = (value: unknown): value is Call =>
  isObject(value) && 'method' in value && 'path' in value && 'permission' in value && 'answer' in value;
const isCalls = (value: unknown): value is Record<string, Call> =>
  isObject(value) && !Array.isArray(value) && Object.keys(value).length > 0 && Object.values(value).every(isCall);

/** Everything that is exported by the files of a module: states, dictionaries and calls are gathered in no list of the contract. */
async function exportsOf(module: string): Promise<unknown[]> {
  const files = globSync(`${module}/**/*.ts`, { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const loaded = await Promise.all(files.toSorted().map((file) => import(path.join(source, file))));
  return [...new Set(loaded.flatMap((exports) => Object.values(exports)))];
}

/** A list of dictionaries counts as its dictionaries; one that two files name, once. */
const dictionariesOf = (values: readonly unknown[]): Dictionary[] => [
  ...new Set(values.flatMap((value) => (Array.isArray(value) ? value : [value])).filter(isDictionary)),
];

async function declared(module: string): Promise<Declared> {
  const values = await exportsOf(module);
  const isOwn = (name: string) => name.startsWith(`${module}.`);
  return {
    module,
    resources: allResources.filter(({ name }) => isOwn(name)),
    reports: allReports.filter(({ name }) => isOwn(name)),
    dictionaries: dictionariesOf(values).toSorted((a, b) => a.code.localeCompare(b.code)),
    states: values.filter(isStates),
    calls: values.filter(isCalls).flatMap((calls) => Object.values(calls)),
    errors: Object.entries<ErrorText>(allErrors).filter(([name]) => isOwn(name)),
  };
}

/** The declarations of every module, the shared language of declarations aside. */
export function readDeclarations(): Promise<Declared[]> {
  const modules = globSync('*/', { cwd: source }).map((folder) => path.basename(folder));
  return Promise.all(
    modules
      .filter((module) => module !== 'kernel')
      .toSorted()
      .map(declared),
  );
}
