import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal without echo; undefined without a terminal. */
export async function askPassphrase(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(`${question}: `);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await lines.question('')) || undefined;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
