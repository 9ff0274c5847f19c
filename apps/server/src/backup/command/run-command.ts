import { inspect } from 'node:util';
import { MigrationError } from '@refectory/engine/database/migration/migration-files.ts';
import { ConfigError } from '@refectory/engine/settings/settings.ts';
import { BackupError } from '../backup-error.ts';

/** Runs a command: a refusal prints one line and exits with 1, success with 0. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  // The entry script in tools/ keeps this channel open; it must not keep the process alive.
  process.channel?.unref();
  try {
    process.exitCode = await work();
  } catch (error) {
    endProgressLine();
    const isRefusal = expectedErrors.some((kind) => error instanceof kind) || isWrongOption(error);
    printErrors(isRefusal ? (error as Error).message : inspect(error));
    process.exitCode = 1;
  }
}

const expectedErrors = [BackupError, ConfigError, MigrationError];

const isWrongOption = (error: unknown) =>
  String((error as NodeJS.ErrnoException).code ?? '').startsWith('ERR_PARSE_ARGS');

let hasOpenProgressLine = false;

/** Progress line: rewritten on a terminal, printed every tenth in a log. */
export function createProgressLine(what: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
    const step = process.stderr.isTTY ? percent : Math.floor(percent / 10) * 10;
    if (step === shown) return;
    shown = step;
    hasOpenProgressLine = process.stderr.isTTY;
    process.stderr.write(
      `${hasOpenProgressLine ? '\r' : ''}${what} ${String(step).padStart(3)} %${hasOpenProgressLine ? '' : '\n'}`,
    );
  };
}

/** Ends an open progress line. */
export function endProgressLine(): void {
  if (hasOpenProgressLine) process.stderr.write('\n');
  hasOpenProgressLine = false;
}

/** Prints lines and returns exit code 0. */
export function printLines(...lines: string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

export function printErrors(...lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
}
