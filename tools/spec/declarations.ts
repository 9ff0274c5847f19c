import { globSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@refectory/declaration/call/call.ts';
import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { ErrorText } from '@refectory/declaration/error-texts.ts';
import type { Report } from '@refectory/declaration/report.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { States, WordStates } from '@refectory/declaration/states.ts';
import { allResources } from '@refectory/modules/catalogue.ts';
import { allErrors } from '@refectory/modules/errors.ts';
import { allReports } from '@refectory/modules/reports.ts';

/** Declarations of one module. */
export interface ModuleDeclarations {
  readonly module: string;
  readonly resources: readonly Resource[];
  readonly reports: readonly Report[];
  readonly dictionaries: readonly Dictionary[];
  readonly states: readonly States[];
  readonly wordStates: readonly WordStates[];
  readonly calls: readonly Call[];
  readonly errors: readonly (readonly [code: string, text: ErrorText])[];
}

const source = path.resolve(import.meta.dirname, '../../modules');
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isStates = (value: unknown): value is States =>
  isObject(value) && 'moves' in value && 'field' in value && 'dictionary' in value;
const isWordStates = (value: unknown): value is WordStates => isObject(value) && 'words' in value && 'moves' in value;
const isDictionary = (value: unknown): value is Dictionary => isObject(value) && 'code' in value && 'entries' in value;
const isCall = (value: unknown): value is Call =>
  isObject(value) && 'method' in value && 'path' in value && 'permission' in value && 'answer' in value;
const isCalls = (value: unknown): value is Record<string, Call> =>
  isObject(value) && !Array.isArray(value) && Object.keys(value).length > 0 && Object.values(value).every(isCall);

/** All exports of a module's contract files, because states, dictionaries and calls are in no common list. */
async function listExports(module: string): Promise<unknown[]> {
  const files = globSync(`${module}/contract/**/*.ts`, { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const loaded = await Promise.all(files.toSorted().map((file) => import(path.join(source, file))));
  return [...new Set(loaded.flatMap((exports) => Object.values(exports)))];
}

/** Dictionaries among the exports, lists included, each once. */
const listDictionaries = (values: readonly unknown[]): Dictionary[] => [
  ...new Set(values.flatMap((value) => (Array.isArray(value) ? value : [value])).filter(isDictionary)),
];

async function declared(module: string): Promise<ModuleDeclarations> {
  const values = await listExports(module);
  const isOwn = (name: string) => name.startsWith(`${module}.`);
  return {
    module,
    resources: allResources.filter(({ name }) => isOwn(name)),
    reports: allReports.filter(({ name }) => isOwn(name)),
    dictionaries: listDictionaries(values).toSorted((a, b) => a.code.localeCompare(b.code)),
    states: values.filter(isStates),
    wordStates: values.filter(isWordStates),
    calls: values.filter(isCalls).flatMap((calls) => Object.values(calls)),
    errors: Object.entries<ErrorText>(allErrors).filter(([name]) => isOwn(name)),
  };
}

/** Declarations of all modules; `platform`: refusals of the declaration package. */
export function readDeclarations(): Promise<ModuleDeclarations[]> {
  const modules = globSync('*/contract/', { cwd: source }).map((folder) => folder.split(path.sep)[0] as string);
  return Promise.all([...modules, 'platform'].toSorted().map(declared));
}
