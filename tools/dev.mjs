import { spawn } from 'node:child_process';
import { findNode, installDependencies, repositoryRoot } from './install/install.mjs';

// npm run dev: the server restarts on every change, Vite serves the console and proxies /api to the server.
installDependencies();
const port = process.env.PORT ?? '8080';
const env = { ...process.env, PORT: port, LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' };
const start = (args, extra = {}) =>
  spawn(findNode(), args, { cwd: repositoryRoot, stdio: 'inherit', env: { ...env, ...extra } });

const server = start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']);
const vite = start(['node_modules/vite/bin/vite.js', 'apps/console'], { API_URL: `http://127.0.0.1:${port}` });
const both = [server, vite];

// Ctrl-C reaches all processes of the group; each ends by itself. Other signals are forwarded.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => both.forEach((child) => child.kill(signal)));
for (const child of both) child.once('exit', () => both.forEach((other) => other.kill('SIGTERM')));
