import { copyFiles, openChunks, walk } from '../base/copy-files.ts';
import { listBases, momentName, momentOf, readManifest, readUploads, type Uploads } from '../base/manifest.ts';
import type { Line } from '../line/line.ts';

/** The uploads that are in the target, by path: size and time. */
export type UploadsShipped = ReadonlyMap<string, string>;

/** Ships uploads that are new since the last turn. */
export async function shipUploads(
  line: Line,
  dataDir: string,
  at: Date,
  before: UploadsShipped | undefined,
): Promise<UploadsShipped> {
  const shipped = before ?? (await findShipped(line));
  const { files } = await walk(dataDir, 'files', () => true);
  const fresh = files.filter((file) => shipped.get(file.path) !== mark(file));
  if (fresh.length > 0) {
    // Nothing is taken for known: a backup may be pruned at the same time.
    const uploads: Uploads = { at: at.toISOString(), files: await copyFiles(dataDir, fresh, openChunks(line)) };
    await line.put(`files/${momentName(at)}`, Buffer.from(JSON.stringify(uploads)));
  }
  return new Map(files.map((file) => [file.path, mark(file)]));
}

const mark = ({ size, modified }: { size: number; modified: number }) => `${size} ${modified}`;

async function findShipped(line: Line): Promise<UploadsShipped> {
  const newest = (await listBases(line)).at(-1);
  if (!newest) return new Map();
  const { files } = await readManifest(line, newest);
  const later = await readUploads(line, momentOf(newest));
  return new Map([...files, ...later.flatMap((uploads) => uploads.files)].map((file) => [file.path, mark(file)]));
}
