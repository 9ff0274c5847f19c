import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ground } from '@refectory/engine/settings/ground.ts';
import type { PaperLine } from '../slip/lay-out.ts';
import { type BeforeSending, faults, type Outcome } from './outcome.ts';

/** Where a slip lies that was printed to a file: in the folder of its tenant, which goes with the tenant. */
export const printedFile = (tenantId: string, jobId: string): string =>
  path.join(ground().folder, tenantId, 'print', `${jobId}.txt`);

/** Writes a slip as text. The file appears as a whole or not at all. */
export async function sendToFile(
  file: string,
  lines: readonly PaperLine[],
  beforeSending: BeforeSending,
): Promise<Outcome> {
  const text = lines.map((line) => (line.qr ? `[${line.qr}]` : spread(line))).join('\n');
  const draft = `${file}.draft`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, `${text}\n`);
  } catch (error) {
    return failed(error);
  }
  if (!(await beforeSending())) return { state: 'lost' };
  try {
    await rename(draft, file);
    return { state: 'printed' };
  } catch (error) {
    return failed(error);
  }
}

/** A wide line takes both columns of each on paper; in a file its letters stand apart as far. */
const spread = ({ text, isWide }: PaperLine): string => (isWide ? text.replace(/./gsu, '$& ') : text).trimEnd();

const failed = (error: unknown): Outcome => ({
  state: 'fault',
  fault: faults.file,
  detail: (error as NodeJS.ErrnoException).code ?? String(error),
});
