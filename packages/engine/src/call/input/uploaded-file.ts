import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../refusal/domain-error.ts';

/** A file of a multipart upload with the name given by the sender. */
export interface UploadedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** The file of a multipart upload; undefined when there is none. Refuses a truncated form. */
export const readUpload = (request: FastifyRequest): Promise<UploadedFile | undefined> =>
  withFormErrors(async () => {
    const part = request.isMultipart() ? await request.file() : undefined;
    return part && { fileName: part.filename ?? '', content: await part.toBuffer() };
  });

const uploads = new WeakMap<FastifyRequest, Promise<UploadedFile | undefined>>();

/** The same, read once: after a deadlock the work of a request is repeated, but its body cannot be read again. */
export function readUploadOnce(request: FastifyRequest): Promise<UploadedFile | undefined> {
  const upload = uploads.get(request) ?? readUpload(request);
  uploads.set(request, upload);
  return upload;
}

/** Maps errors of the multipart parser to `platform.broken-upload`. */
export async function withFormErrors<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isKnown = error instanceof DomainError || (error instanceof Error && 'code' in error);
    throw isKnown ? error : new DomainError('platform.broken-upload', {}, { field: 'file' });
  }
}
