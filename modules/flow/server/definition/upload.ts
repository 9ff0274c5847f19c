import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { readRequestInput } from '@refectory/engine/call/input/request-input.ts';
import { withFormErrors } from '@refectory/engine/call/input/uploaded-file.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { toText } from '@refectory/engine/refusal/to-text.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FastifyRequest } from 'fastify';
import { maxModelFileBytes, modelUploadInput } from '#flow/contract/model.ts';
import type { BpmnFile } from '../bpmn/parse-bpmn-file.ts';
import type { Deployment } from './deploy-processes.ts';
import { parseTenantIds } from './parse-tenant-ids.ts';

export interface BpmnUpload {
  readonly files: readonly BpmnFile[];
  readonly fields: Readonly<Record<string, unknown>>;
}

const uploads = new WeakMap<FastifyRequest, Promise<BpmnUpload>>();

/**
 * The parts of a multipart upload: files with any name, other parts as fields. Read once, because the work may be
 * repeated.
 */
export function readUpload(request: FastifyRequest): Promise<BpmnUpload> {
  const known = uploads.get(request);
  if (known) return known;
  const read = withFormErrors(() => readParts(request));
  uploads.set(request, read);
  return read;
}

async function readParts(request: FastifyRequest): Promise<BpmnUpload> {
  const files: BpmnFile[] = [];
  const fields: Record<string, unknown> = { ...readRequestInput(request) };
  if (!request.isMultipart()) return { files, fields };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const content = await part.toBuffer();
    const name = part.filename.slice(-200) || 'process.bpmn';
    if (content.length > maxModelFileBytes)
      throw new DomainError('flow.file-too-large', { file: name }, { field: 'files' });
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

/** Category and tenants of an upload. */
export function toDeployment(ctx: Context, { fields }: BpmnUpload): Deployment {
  const { category, tenantIds } = readInput(ctx, modelUploadInput, 'action', {
    ...fields,
    tenantIds: toText(fields.tenantIds),
  });
  return { category: category as number, tenantIds: parseTenantIds(tenantIds) };
}
