import { once } from 'node:events';
import { MissingProgramsError, startCluster } from './start-cluster.ts';

// npm run cluster: the files of deploy/ on this machine, until Ctrl-C.

const password = process.env.ADMIN_PASSWORD ?? 'admin-pass';
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
process.on('disconnect', () => stopping.abort());

try {
  const cluster = await startCluster({
    env: { ADMIN_PASSWORD: password, CAPTCHA: 'off', DEMO: process.env.DEMO ?? 'on' },
    progress: (line) => console.log(`cluster  ${line}`),
  });
  console.log(`
膳场 Refectory  ${cluster.address}  (admin / ${password})
database ${cluster.nodes.map(({ name, address }) => `${name} ${address}:5432`).join(', ')}
files    ${cluster.folder}: logs and settings of each part, removed at the end
Ctrl-C ends all of it.`);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  console.log('ending …');
  await cluster.stop();
} catch (error) {
  console.error(error instanceof MissingProgramsError ? error.message : error);
  process.exitCode = 1;
}
process.exit();
