import type { FastifyRequest } from 'fastify';

/** The file of a multipart upload; undefined when there is none. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer | undefined> {
  const part = request.isMultipart() ? await request.file() : undefined;
  return part?.toBuffer();
}
