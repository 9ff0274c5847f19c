import { allDictionaries } from '@refectory/declaration/catalogue.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { Context } from '../request/context.ts';
import { application } from '../settings/application.ts';

/** Entries of dictionaries by code and key. */
export type DictionaryLabels = ReadonlyMap<string, ReadonlyMap<string, Label>>;

/** The dictionaries of the fields: the shipped labels, overridden by those of the tenant. */
export async function loadDictionaryLabels(ctx: Context, fields: Fields): Promise<DictionaryLabels> {
  const codes = [...new Set(Object.values(fields).flatMap(({ dictionary }) => dictionary ?? []))];
  const labels = new Map(codes.map((code) => [code, builtInLabels(code)]));
  if (codes.length === 0) return labels;
  const entries = await application().readDictionaryEntries(ctx, codes);
  for (const { code, key, zh, en } of entries) labels.get(code)?.set(key, { zh, en: en || zh });
  return labels;
}

function builtInLabels(code: string): Map<string, Label> {
  const entries = allDictionaries().find((dictionary) => dictionary.code === code)?.entries ?? [];
  return new Map(entries.map(({ key, zh, en }) => [String(key), { zh, en }]));
}
