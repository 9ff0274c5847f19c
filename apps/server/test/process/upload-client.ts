import { multipart } from '../fixtures/multipart.ts';
import type { Credentials } from './http-client.ts';

/** An upload to a server process, with its content. */
export interface Upload {
  readonly link: string;
  readonly content: Buffer;
}

const uploadHeaders = ({ basic, token }: Credentials) => ({ authorization: basic, 'blade-auth': `bearer ${token}` });

/** Uploads a file that is not an image, which is stored unchanged. */
export async function uploadFile(address: string, credentials: Credentials, size = 300_000): Promise<Upload> {
  const content = Buffer.alloc(size, `upload ${Math.random()} `);
  const { payload, headers } = multipart('note.bin', content);
  const response = await fetch(`${address}/api/blade-resource/oss/endpoint/put-file`, {
    method: 'POST',
    headers: { ...uploadHeaders(credentials), ...headers },
    body: payload,
  });
  const { data } = (await response.json()) as { data: { link: string } };
  return { link: data.link, content };
}

export async function fetchFile(address: string, credentials: Credentials, link: string): Promise<Buffer> {
  const response = await fetch(`${address}${link}`, { headers: uploadHeaders(credentials) });
  return Buffer.from(await response.arrayBuffer());
}
