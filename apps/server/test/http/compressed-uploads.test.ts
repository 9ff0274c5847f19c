import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart } from '../fixtures/multipart.ts';
import { buildArchive, buildPng, deflateRun, packText, workbookIndexParts } from '../fixtures/zip-bomb.ts';
import { createTestApp } from '../test-app.ts';
import { signInWithPassword } from '../token-call.ts';

// Files of a few megabytes that unpack to 3 GiB, sent to every call that unpacks files, while other calls continue.
const testApp = await createTestApp();
afterAll(() => testApp.close());

const mega = 1024 * 1024;
const threeGiB = 3 * 1024;
const sheet = 'xl/worksheets/sheet1.xml';
const blanks = deflateRun('<worksheet><sheetData>', threeGiB, 0x20);
const zeros = deflateRun('', threeGiB, 0);
const workbook = (packed: Buffer, claimed: number): Buffer =>
  buildArchive([...workbookIndexParts, { name: sheet, packed, claimed }]);
const typed = (packed: Buffer): Buffer => buildArchive([{ name: '[Content_Types].xml', packed, claimed: 100 }]);
const gzipped = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]), zeros, Buffer.alloc(8)]);

let address = '';
let headers: Record<string, string> = {};
beforeAll(async () => {
  const { http } = await testApp.app();
  address = await http.listen({ host: '127.0.0.1', port: 0 });
  const { access_token: token } = (await signInWithPassword(testApp, 'admin', 'admin')).body;
  headers = { authorization: `Basic ${btoa('saber:saber_secret')}`, 'blade-auth': `bearer ${token}` };
});

/** Sends calls one after the other until stopped; returns their latencies. */
function others() {
  const took: number[] = [];
  const over = new AbortController();
  const loop = async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const { status } = await fetch(`${address}/api/dining/place/list?size=1`, { headers });
      expect(status).toBe(200);
      took.push(performance.now() - began);
    }
  };
  const running = loop();
  return {
    took,
    stop: () => {
      over.abort();
      return running;
    },
  };
}

interface Outcome {
  readonly said: string;
  readonly milliseconds: number;
  readonly megabytes: number;
  /** Number of other calls answered meanwhile, and the highest latency. */
  readonly answered: number;
  readonly longest: number;
}

/** Result of an upload, with its cost. */
async function upload(path: string, file: Buffer, name: string): Promise<Outcome> {
  const { payload, headers: form } = multipart(name, file);
  const other = others();
  await expect.poll(() => other.took.length, { timeout: 30_000 }).toBeGreaterThan(5);
  const before = other.took.length;
  const memory = process.memoryUsage.rss();
  let most = memory;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
  const began = performance.now();
  const sent = { method: 'POST', headers: { ...headers, ...form }, body: payload };
  const answer = await fetch(`${address}/api${path}`, sent);
  const milliseconds = performance.now() - began;
  clearInterval(watch);
  await other.stop();
  const { error = '' } = (await answer.json()) as { error?: string };
  const meanwhile = other.took.slice(before);
  const megabytes = (most - memory) / 1024 / 1024;
  return {
    said: `${answer.status} ${error}`.trim(),
    milliseconds,
    megabytes,
    answered: meanwhile.length,
    longest: Math.max(...meanwhile),
  };
}

const isFastEnough = ({ milliseconds, longest }: Outcome) => milliseconds < 1000 && longest < 500;

/** Best of up to five runs: other work on the machine only makes it slower. */
async function fastestUpload(path: string, file: Buffer, name: string): Promise<Outcome> {
  let outcome = await upload(path, file, name);
  for (let round = 1; round < 5 && !isFastEnough(outcome); round += 1) outcome = await upload(path, file, name);
  return outcome;
}

const importing = '/dining/employee/import';
const users = '/blade-user/import-user';
const storing = '/blade-resource/oss/endpoint/put-file';
const broken = '400 platform.not-a-workbook';
const strings = { name: 'xl/sharedStrings.xml', packed: deflateRun('<sst><si><t>', threeGiB, 0x20), claimed: 100 };
const withStrings = buildArchive([...workbookIndexParts, packText(sheet, '<worksheet/>'), strings]);
const picture = buildPng(160_000, Buffer.concat([Buffer.from([0x78, 0xda]), zeros, Buffer.alloc(4)]));

test.each([
  ['a workbook of blanks that claims 100 bytes', importing, workbook(blanks, 100), 'x.xlsx', broken],
  ['a workbook of blanks that claims 99 MB', importing, workbook(blanks, 99e6), 'x.xlsx', broken],
  ['a workbook of zeros', importing, workbook(zeros, 100), 'x.xlsx', broken],
  ['a workbook that says so', importing, workbook(blanks, threeGiB * mega), 'x.xlsx', '400 platform.unpacks-too-large'],
  ['a workbook with texts', importing, withStrings, 'x.xlsx', broken],
  ['a list of users', users, workbook(blanks, 100), 'x.xlsx', broken],
  ['a picture', storing, picture, 'x.png', '400 files.not-an-image'],
  ['a picture for the library', `${storing}?rule=image`, picture, 'x.png', '400 files.not-an-image'],
  ['an archive whose kind is told by what it holds, kept as it is', storing, typed(blanks), 'x.zip', '200'],
  ['a packed file, kept as it is', storing, gzipped, 'x.gz', '200'],
  ['a workflow', '/blade-flow/manager/deploy-upload', typed(blanks), 'x.bpmn', '413 flow.file-too-large'],
])('%s: 3 GiB are not unpacked', async (_, path, file, name, said) => {
  expect(file.length).toBeLessThan(10 * mega);
  const outcome = await fastestUpload(path, file, name);
  expect(outcome.said).toBe(said);
  expect(outcome.milliseconds).toBeLessThan(1000);
  expect(outcome.megabytes).toBeLessThan(100);
  expect(outcome.answered).toBeGreaterThan(0);
  expect(outcome.longest).toBeLessThan(500);
});
