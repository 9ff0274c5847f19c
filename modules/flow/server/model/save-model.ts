import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { maxModelFileBytes } from '#flow/contract/model.ts';
import { modelCalls } from '#flow/contract/model-calls.ts';
import { readProcess } from '#flow/contract/process/read-process.ts';
import { type BpmnFile, parseBpmnFile } from '../bpmn/parse-bpmn-file.ts';
import { refuseProblem } from '../bpmn/parse-process.ts';
import { assertCategory } from '../definition/deploy-processes.ts';
import type { BpmnUpload } from '../definition/upload.ts';
import { describeModelConflict, readModelVersion } from './read-model.ts';

/** Problems that refuse even a draft: what the designer cannot draw, and an invalid key or name. */
const refusedAtOnce: ReadonlySet<string> = new Set(['flow.element-unsupported', 'flow.key-malformed']);

interface SavedModel {
  readonly id: string;
  readonly version: number;
}

/** The content of a model to store. Refuses anything but BPMN 2.0, and unsupported elements by name. */
export async function readModelFile(file: BpmnFile) {
  if (Buffer.byteLength(file.xml) > maxModelFileBytes)
    throw new DomainError('flow.file-too-large', { file: file.name }, { field: 'files' });
  const { process } = await parseBpmnFile(file);
  const { key, name, description } = readProcess(process, file.name, (problem) => {
    if (refusedAtOnce.has(problem.code)) refuseProblem(problem);
  });
  return { key, name, description, fileName: file.name, xml: file.xml };
}

interface ModelChange {
  readonly modelId: string;
  /** The version the change is based on. */
  readonly version: number;
  readonly category: number;
  readonly file: BpmnFile;
  readonly restoredFrom?: number;
}

/**
 * Saves a model as its next version (spec/flow#designer). It may be incomplete: only deploying requires a valid
 * process. Refuses by name when somebody saved since it was opened.
 */
export async function saveModel(ctx: Context, { modelId, version, category, file, restoredFrom }: ModelChange) {
  const { key, name, description, fileName, xml } = await readModelFile(file);
  await assertCategory(ctx, category);
  const { rows } = await sql<SavedModel>`
    update flow_model set key = ${key}, name = ${name}, category = ${category}, description = ${description},
      file_name = ${fileName}, xml = ${xml}, restored_from = ${restoredFrom ?? null}
    where id = ${modelId}::bigint and version = ${version} returning id::text, version`.execute(ctx.db);
  if (!rows[0]) throw await describeModelConflict(ctx, modelId);
  return rows[0];
}

/** The same for an upload: fields and one file. */
export async function saveUploadedModel(ctx: Context, { files, fields }: BpmnUpload): Promise<SavedModel> {
  const sent = readInput(ctx, modelCalls.save.input, 'action', fields);
  const [file] = files;
  if (!file) throw new DomainError('flow.no-files', {}, { field: 'files' });
  return saveModel(ctx, { ...(sent as Pick<ModelChange, 'modelId' | 'version' | 'category'>), file });
}

/** Saves the content of an older version as the latest. */
export async function restoreModelVersion(
  ctx: Context,
  { modelId, version, edition }: { readonly modelId: string; readonly version: number; readonly edition: number },
): Promise<SavedModel> {
  const { category, fileName, xml } = await readModelVersion(ctx, modelId, edition);
  return saveModel(ctx, { modelId, version, category, file: { name: fileName, xml }, restoredFrom: edition });
}
