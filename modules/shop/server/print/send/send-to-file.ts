import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import type { SlipLine } from '../slip/layout-slip.ts';
import { type BeforeSending, type PrintOutcome, printFaults } from './print-outcome.ts';

/** Path of a slip printed to a file, in the folder of its tenant, which is erased with it. */
export const printFilePath = (tenantId: string, jobId: string): string =>
  path.join(runtimeSettings().uploadFolder, tenantId, 'print', `${jobId}.txt`);

/** Writes a slip as a text file, atomically. */
export async function sendToFile(
  file: string,
  lines: readonly SlipLine[],
  beforeSending: BeforeSending,
): Promise<PrintOutcome> {
  const text = lines.map((line) => (line.qr ? `[${line.qr}]` : spaceOut(line))).join('\n');
  const draft = `${file}.draft`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, `${text}\n`);
  } catch (error) {
    return fileFault(error);
  }
  if (!(await beforeSending())) return { state: 'lost' };
  try {
    await rename(draft, file);
    return { state: 'printed' };
  } catch (error) {
    return fileFault(error);
  }
}

/** Wide text takes two columns per character on paper; a file shows it letter-spaced. */
const spaceOut = ({ text, isWide }: SlipLine): string => (isWide ? text.replace(/./gsu, '$& ') : text).trimEnd();

const fileFault = (error: unknown): PrintOutcome => ({
  state: 'fault',
  fault: printFaults.file,
  detail: (error as NodeJS.ErrnoException).code ?? String(error),
});
