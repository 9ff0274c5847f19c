import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { findNode, repositoryRoot } from './install.mjs';

/** Runs a script with Node 24 and returns its exit code. The child handles Ctrl-C itself. */
export async function runNode(args, { env = {}, stdio = ['inherit', 'inherit', 'inherit', 'ipc'] } = {}) {
  const child = spawn(findNode(), args, { cwd: repositoryRoot, stdio, env: { ...process.env, ...env } });
  const ignore = () => {};
  const forward = () => child.kill('SIGTERM');
  process.on('SIGINT', ignore).on('SIGTERM', forward).on('SIGHUP', forward);
  const [code, signal] = await new Promise((resolve) => child.once('exit', (...ended) => resolve(ended)));
  process.off('SIGINT', ignore).off('SIGTERM', forward).off('SIGHUP', forward);
  return code ?? 128 + constants.signals[signal];
}

/** Runs the script and exits with its exit code. */
export async function runNodeAndExit(args, options) {
  process.exitCode = await runNode(args, options);
}
