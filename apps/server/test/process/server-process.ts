import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readProcessorTime } from '#test/processor-time.ts';

const main = path.resolve(import.meta.dirname, '../../src/main.ts');

/** The server as an operating-system process, with a data folder of its own and a free port. */
export interface ServerProcess {
  readonly address: string;
  /** From spawn to the printed address. */
  readonly startedInMs: number;
  /**
   * Processor time from spawn to the printed address, without PostgreSQL; hardly affected by other work on the machine.
   */
  readonly startCostMs: number;
  readonly output: () => string;
  /** SIGKILL of server and PostgreSQL at once, like a power cut. */
  killAll(): Promise<void>;
  /** SIGKILL of the server; its database stops by itself a moment later. */
  killServerOnly(): Promise<void>;
  /** Ctrl-C. Returns the exit code. */
  interrupt(): Promise<number | null>;
  /** SIGTERM. Returns the exit code. */
  terminate(): Promise<number | null>;
}

export interface ProcessOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts `main.ts` without demo data and captcha, with a known administrator password. */
function spawnServer({ dataDir, env = {} }: ProcessOptions) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      CALLS_PER_MINUTE: '1000000',
      DATABASE_NETWORKS: '127.0.0.0/8',
      DEMO: 'off',
      CAPTCHA: 'off',
      ADMIN_PASSWORD: 'admin-pass',
      PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

/** Starts it and waits until it responds. */
export async function startServer(options: ProcessOptions): Promise<ServerProcess> {
  const began = performance.now();
  const { dataDir } = options;
  const { child, output } = spawnServer(options);
  const address = await findAddress(child, output);
  return {
    address,
    startedInMs: performance.now() - began,
    startCostMs: readProcessorTime(child.pid as number),
    output,
    killAll: async () => {
      const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      const gone = exited(child);
      child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await gone;
    },
    killServerOnly: async () => {
      const gone = exited(child);
      child.kill('SIGKILL');
      await gone;
    },
    interrupt: () => killAndWait(child, 'SIGINT'),
    terminate: () => killAndWait(child, 'SIGTERM'),
  };
}

/** Ctrl-C some time after its database began to start. Returns exit code and output. */
export async function interruptStart(options: ProcessOptions, afterMs: number) {
  const { child, output } = spawnServer(options);
  const gone = exited(child);
  while (!existsSync(path.join(options.dataDir, 'postgres', 'postmaster.pid'))) await setTimeout(10);
  await setTimeout(afterMs);
  child.kill('SIGINT');
  return { code: await gone, said: output() };
}

function killAndWait(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = exited(child);
  child.kill(signal);
  return gone;
}

const exited = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

function findAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /Refectory\s+(http:\/\/\S+)/.exec(output())?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it answered:\n${output()}`)));
  });
}
