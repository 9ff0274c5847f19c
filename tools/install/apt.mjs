import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Asked by Debian's packages before they start a service. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/** Installs packages with apt-get if running as root and available, starting no service; returns whether it worked. */
export function installWithApt(what, packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return false;
  console.log(`Installing ${what} by apt-get …`);
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15', '-qq'];
    return spawnSync('apt-get', [...limits, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  const hasPolicy = existsSync(servicePolicy);
  if (!hasPolicy) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
  } finally {
    if (!hasPolicy) rmSync(servicePolicy);
  }
}
