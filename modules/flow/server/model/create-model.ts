import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { modelTemplates } from '#flow/contract/model-calls.ts';
import { type BpmnElement, listElements } from '#flow/contract/process/bpmn-element.ts';
import { isProcessKey } from '#flow/contract/process/read-process.ts';
import { createModdle } from '../bpmn/moddle.ts';
import { parseBpmnFile } from '../bpmn/parse-bpmn-file.ts';
import { assertCategory } from '../definition/deploy-processes.ts';
import { readModelVersion } from './read-model.ts';
import { readModelFile } from './save-model.ts';
import { englishNames, templateFiles } from './templates.ts';

interface NewModel {
  readonly name: string;
  readonly key: string;
  readonly category: number;
  /** One of `modelTemplates`. */
  readonly template: number;
  /** The model to copy. */
  readonly sourceId?: string | null | undefined;
}

/** 新建模型 (spec/flow#designer): from a template, or as a copy of another model, with a new key. */
export async function createModel(ctx: Context, { name, key, category, template, sourceId }: NewModel) {
  if (!isProcessKey(key)) throw new DomainError('flow.key-malformed', { key }, { field: 'key' });
  await assertCategory(ctx, category);
  const source =
    template === modelTemplates.copy
      ? (await readModelVersion(ctx, sourceId || '0', null)).xml
      : (templateFiles.get(template) ?? '');
  const xml = await renameProcess(
    source,
    { key, name: name.trim() },
    ctx.language === 'en' && template !== modelTemplates.copy ? englishNames : {},
  );
  const content = await readModelFile({ name: `${key}.bpmn`, xml });
  const { rows } = await sql<{ id: string; version: number }>`
    insert into flow_model (key, name, category, description, file_name, xml)
    values (${key}, ${content.name}, ${category}, ${content.description}, ${content.fileName}, ${xml})
    returning id::text, version`.execute(ctx.db);
  return rows[0] as { id: string; version: number };
}

/** The same file with another process key and name; `names` are names of its elements by id. */
async function renameProcess(
  xml: string,
  { key, name }: Pick<NewModel, 'key' | 'name'>,
  names: Readonly<Record<string, string>>,
): Promise<string> {
  const { definitions, process } = await parseBpmnFile({ name: `${key}.bpmn`, xml });
  Object.assign(process, { id: key, name });
  for (const element of listElements(process.flowElements)) renameElement(element, names);
  return (await createModdle().toXML(definitions, { format: true })).xml;
}

function renameElement(element: BpmnElement, names: Readonly<Record<string, string>>): void {
  const name = Object.hasOwn(names, element.id ?? '') ? names[element.id ?? ''] : undefined;
  if (name !== undefined) Object.assign(element, { name });
}
