import { buffer } from 'node:stream/consumers';
import { createWorkbookStream } from '@refectory/engine/workbook/workbook-stream.ts';
import { measurePeak } from '@refectory/server/test/measure-memory.ts';
import { processorTime } from '@refectory/server/test/processor-time.ts';
import type { BenchApp } from './bench-app.ts';
import { signedInHeaders } from './http.ts';

/** `BENCH_IMPORT=20000` for fewer. */
const rows = Number(process.env.BENCH_IMPORT ?? 50_000);
const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗'];
const given = [...'伟芳娜敏静丽强磊军洋明华玲杰涛超霞平刚桂'];

const makeName = (n: number): string =>
  [surnames[n % 20], given[Math.floor(n / 20) % 20], given[Math.floor(n / 400) % 20]].join('');

/** A workbook of new employees, each with phone, group and type of the demo. */
async function writePeople(benchApp: BenchApp): Promise<Buffer> {
  const [group, type] = await benchApp.run(async ({ db }) => [
    await db.selectFrom('dining_group').select('code').orderBy('id').executeTakeFirstOrThrow(),
    await db.selectFrom('dining_employee_type').select('code').orderBy('id').executeTakeFirstOrThrow(),
  ]);
  const columns = ['姓名', '工号', '手机号码', '分组', '类型', '性别', '入职日期'].map((header) => ({
    header,
    format: 'text' as const,
    width: 12,
  }));
  const people = Array.from({ length: rows }, (_, n) => [
    makeName(n),
    `IMP${n}`,
    String(13_900_000_000 + n),
    group.code,
    type.code,
    '男',
    '2026-01-05',
  ]);
  return buffer(createWorkbookStream([{ name: 'x', columns, rows: [people] }]));
}

/** Tries, adds and changes many employees over HTTP. Memory is measured alone: collecting garbage takes time. */
export async function benchImport(benchApp: BenchApp): Promise<void> {
  const { 'content-type': _, ...headers } = await signedInHeaders(benchApp.address);
  const file = await writePeople(benchApp);
  const bring = async (dryRun: boolean): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'people.xlsx');
    const path = `/api/dining/employee/import?dryRun=${dryRun}`;
    const response = await fetch(`${benchApp.address}${path}`, { method: 'POST', headers, body: form });
    return (await response.text()).slice(0, 100);
  };
  for (const [what, dryRun] of [
    ['tried', true],
    ['added', false],
    ['changed', false],
  ] as const) {
    const before = processorTime();
    const began = performance.now();
    const answer = await bring(dryRun);
    const took = seconds(performance.now() - began);
    const after = processorTime();
    const spent = `${seconds(after.node - before.node)} + ${seconds(after.postgres - before.postgres)} s`;
    console.log(`Import, ${what}: ${rows} employees in ${took} s, processor of node + PostgreSQL ${spent}; ${answer}`);
  }
  const peak = await measurePeak(() => bring(true));
  console.log(`Import, memory of another trial: ${Math.round(peak / 1e6)} MB more`);
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
