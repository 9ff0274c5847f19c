import { spawnSync } from 'node:child_process';

/** Installs packages with apt-get if running as root and available; returns whether it worked. */
export function installWithApt(what, packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return false;
  console.log(`Installing ${what} by apt-get …`);
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15', '-qq'];
    return spawnSync('apt-get', [...limits, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
