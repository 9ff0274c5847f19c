import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// docs/spec/calls.md: the list of calls is written by hand; the test of each call is found here.

const root = path.resolve(import.meta.dirname, '../..');
/** Default test: makes every documented call. */
const walk = 'apps/server/test/every-call/every-call.test.ts';
/** Folders of tests about one subject; those in `apps/server/test` cover all calls. */
const folders = ['modules', 'packages/engine', 'e2e'];
const row = /^\| (GET|POST) \| `([^`]+)` \|(?: `([^`]+)` \|)?$/;
const isHead = (line: string): boolean => /^\| *\| *\|( *\|)?$/.test(line);
const isRule = (line: string): boolean => /^\|( --- \|)+$/.test(line);

interface TestFile {
  readonly name: string;
  readonly text: string;
}

const readTests = (): TestFile[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .sort()
      .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') })),
  );

/** How often a test contains an address. */
const countNames = ({ text }: TestFile, address: string): number =>
  text.match(new RegExp(`(?<![\\w.}/-])(?:/api)?${RegExp.escape(address)}(?=['"\`?])`, 'g'))?.length ?? 0;

/**
 * Test of a call: the given one if it contains the address, else the one that contains it most often, else the default.
 */
function findTest(tests: readonly TestFile[], address: string, named: string | undefined): string {
  const own = tests
    .map((test) => ({ name: test.name, count: countNames(test, address) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return (own.find(({ name }) => name === named) ?? own[0])?.name ?? walk;
}

/** The page with the test of each call. */
export function nameTests(page: string): string {
  const tests = readTests();
  return page
    .split('\n')
    .map((line) => {
      if (isHead(line)) return '| | | Its test |';
      if (isRule(line)) return '| --- | --- | --- |';
      const [, method, address, named] = row.exec(line) ?? [];
      return address ? `| ${method} | \`${address}\` | \`${findTest(tests, address, named)}\` |` : line;
    })
    .join('\n');
}
