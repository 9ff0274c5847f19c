import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BackupError } from '../backup-error.ts';
import type { BackupTarget, StoredObject } from './backup-target.ts';

/** `s3://key:secret@host[:port]/bucket[/prefix][?region=…&tls=off]`; key and secret percent-encoded. */
export function s3Target(address: string): BackupTarget {
  const { client, bucket, prefix, shown } = readAddress(address);
  const objectKey = (name: string) => `${prefix}${name}`;
  const put = (name: string, bytes: Uint8Array) =>
    client.send(
      new PutObjectCommand({ Bucket: bucket, Key: objectKey(name), Body: bytes, ContentLength: bytes.length }),
    );
  const get = async (name: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: objectKey(name) }));
    return Body && Buffer.from(await Body.transformToByteArray());
  };
  const list = async (begin: string) => {
    const stored: StoredObject[] = [];
    // ListObjects version 1, which every S3 implementation supports; it continues from a name.
    for (let isTruncated = true; isTruncated; ) {
      const Marker = stored.length === 0 ? undefined : objectKey(stored.at(-1)?.name ?? '');
      const page = await client.send(new ListObjectsCommand({ Bucket: bucket, Prefix: objectKey(begin), Marker }));
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        stored.push({ name: Key.slice(prefix.length), size: Size });
      isTruncated = (page.IsTruncated ?? false) && (page.Contents ?? []).length > 0;
    }
    return stored;
  };
  const remove = async (names: readonly string[]) => {
    for (let n = 0; n < names.length; n += 1000) {
      const Objects = names.slice(n, n + 1000).map((name) => ({ Key: objectKey(name) }));
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    }
  };
  const told = <T>(work: Promise<T>) =>
    work.catch((error) => {
      throw new BackupError(`${shown} says: ${error.message || error.name}`, { cause: error });
    });
  return {
    address: shown,
    put: async (name, bytes) => void (await told(put(name, bytes))),
    get: (name) => told(get(name).catch((error) => (isAbsent(error) ? undefined : Promise.reject(error)))),
    list: (begin) => told(list(begin)),
    remove: (names) => told(remove(names)),
  };
}

const isAbsent = (error: Error) => error.name === 'NoSuchKey' || error.name === 'NotFound';

function readAddress(address: string) {
  const url = new URL(address.replace(/^s3:/, 'https:'));
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  if (!bucket || !url.username || !url.password)
    throw new BackupError('An S3 target is written s3://key:secret@host/bucket/prefix.');
  const endpoint = `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`;
  const folder = rest.filter(Boolean).join('/');
  const client = new S3Client({
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    forcePathStyle: true,
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    // Older implementations do not support newer checksums; every object has its own checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = folder ? `${folder}/` : '';
  return { client, bucket, prefix, shown: `s3://${url.host}/${bucket}/${folder}` };
}
