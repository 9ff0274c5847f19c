import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { FileResponse } from '../../resource/binding.ts';

export const isFileResponse = (answer: unknown): answer is FileResponse =>
  typeof answer === 'object' && answer !== null && 'fileName' in answer && 'body' in answer;

/**
 * Sends a download and waits until it is sent. The transaction that feeds it stays open until then, and ends when the
 * client disconnects.
 */
export async function sendFile(reply: FastifyReply, file: FileResponse): Promise<FastifyReply> {
  const body = file.body instanceof Uint8Array ? Readable.from([file.body]) : (file.body as Readable);
  reply
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .send(body);
  reply.raw.once('close', () => body.destroy());
  await finished(body, { writable: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return reply;
}
