import { readInput } from '@refectory/engine/call/read-input.ts';
import { requestInput } from '@refectory/engine/call/request-input.ts';
import { readingForm } from '@refectory/engine/call/uploaded-file.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { textOf } from '@refectory/engine/refusal/text-of.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FastifyRequest } from 'fastify';
import { largestFile, uploadInput } from '#flow/contract/model.ts';
import type { BpmnFile } from '../bpmn/parse-file.ts';
import type { Deployment } from './deploy.ts';
import { readTenantIds } from './read-tenant-ids.ts';

export interface Upload {
  readonly files: readonly BpmnFile[];
  readonly fields: Readonly<Record<string, unknown>>;
}

const uploads = new WeakMap<FastifyRequest, Promise<Upload>>();

/** The parts of a multipart upload: files under whatever name, everything else as fields. Read once, should the work have to be repeated. */
export function readUpload(request: FastifyRequest): Promise<Upload> {
  const known = uploads.get(request);
  if (known) return known;
  const read = readingForm(() => readParts(request));
  uploads.set(request, read);
  return read;
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const files: BpmnFile[] = [];
  const fields: Record<string, unknown> = { ...requestInput(request) };
  if (!request.isMultipart()) return { files, fields };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const content = await part.toBuffer();
    const name = part.filename.slice(-200) || 'process.bpmn';
    if (content.length > largestFile) throw new DomainError('flow.file-too-large', { file: name }, { field: 'files' });
    files.push({ name, xml: readXml(content, name) });
  }
  return { files, fields };
}

function readXml(content: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new DomainError('flow.not-bpmn', { file, detail: 'UTF-8' }, { field: 'files' });
  }
}

/** Where an upload is to be deployed. */
export function deploymentOf(ctx: Context, { fields }: Upload): Deployment {
  const { category, tenantIds } = readInput(ctx, uploadInput, 'action', {
    ...fields,
    tenantIds: textOf(fields.tenantIds),
  });
  return { category: category as number, tenantIds: readTenantIds(tenantIds) };
}
