import { code, genCodeInput } from '@refectory/contract/develop/code.ts';
import { datasource } from '@refectory/contract/develop/datasource.ts';
import * as f from '@refectory/contract/kernel/field.ts';
import { label } from '@refectory/contract/kernel/label.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { readInput } from '#crud/read-input.ts';
import { requestInput } from '#crud/request-input.ts';
import { getDoc, postDoc } from '#crud/route-docs.ts';
import { sendFile } from '#crud/send-file.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/envelope.ts';
import { languageOf } from '#platform/language.ts';
import { readSource } from '../source/source.ts';
import { withSource } from '../source/with-source.ts';
import { proposeMapping } from './columns/propose-mapping.ts';
import { readTables } from './columns/read-columns.ts';
import type { SourceTable } from './columns/source-column.ts';
import { generate, placed } from './generate.ts';
import { columnsOf, planRows, readWanted } from './plan-rows.ts';
import { changesOf } from './preview/changes.ts';
import { kebab } from './text/names.ts';
import { keepPackage, takePackage } from './zip/packages.ts';
import { zipFiles } from './zip/zip-files.ts';

const may = 'code_add';
const ofSource = { id: f.reference('develop.datasource', '数据源', 'Data source', { required: true }) } as const;
const ofTable = { ...ofSource, table: f.text('表名', 'Table', { required: true, max: 100 }) } as const;
const ofCode = { id: f.reference('develop.code', '代码生成', 'Generated code', { required: true }) } as const;

const doc = (zh: string, en: string, fields: typeof ofSource | typeof ofTable | typeof ofCode, tag = code.label) =>
  getDoc({ summary: label(zh, en), tag, input: { fields, mode: 'action' } });
const genDoc = postDoc({
  summary: label('代码生成', 'Generate'),
  tag: code.label,
  input: { fields: genCodeInput, mode: 'action' },
  answer: {
    type: 'object',
    properties: { fileName: { type: 'string' }, size: { type: 'integer' }, link: { type: 'string' } },
  },
});

/** The code generator's calls that read other databases or the project's sources: outside of transactions. */
export function codeRoutes(app: FastifyInstance, host: Host): void {
  const get = (path: string, schema: object, answer: (request: FastifyRequest) => Promise<unknown>) =>
    app.get(path, { schema }, (request) => answer(request).then((data) => success(data, languageOf(request))));
  get(`${datasource.path}/tables`, doc('数据表', 'Tables', ofSource, datasource.label), (request) =>
    tables(host, request),
  );
  get(`${datasource.path}/columns`, doc('数据表字段', 'Columns of a table', ofTable, datasource.label), (request) =>
    columns(host, request),
  );
  get(`${code.path}/preview`, doc('预览', 'Preview', ofCode), (request) => preview(host, request));
  app.post(`${code.path}/gen-code`, { schema: genDoc }, (request) => genCode(host, request));
  // A look at the headers alone must not spend the link.
  const once = { exposeHeadRoute: false, schema: { summary: '下载 · Download', tags: ['代码生成 · Generated code'] } };
  app.get(`${code.path}/package/:key`, once, (request, reply) => download(host, request, reply));
}

const idOf = (ctx: Context, request: FastifyRequest, fields: typeof ofCode | typeof ofSource): string =>
  String(readInput(ctx, fields, 'action', requestInput(request)).id);

async function tables(host: Host, request: FastifyRequest): Promise<SourceTable[]> {
  const source = await host.run(request, async (ctx) => readSource(ctx, idOf(ctx, request, ofSource)), may);
  return withSource(source, (database) => readTables(source, database));
}

/** The columns of a table with what the generator proposes to make of them. */
async function columns(host: Host, request: FastifyRequest) {
  const [source, table] = await host.run(
    request,
    async (ctx) => {
      const input = readInput(ctx, ofTable, 'action', requestInput(request));
      return [await readSource(ctx, String(input.id)), String(input.table)] as const;
    },
    may,
  );
  const found = await columnsOf(source, table);
  const pkName = found.find(({ isKey }) => isKey)?.name ?? '';
  return { pkName, columns: proposeMapping(found, pkName) };
}

/** What would be in the zip: new files whole, changed ones by their changes. */
async function preview(host: Host, request: FastifyRequest) {
  const wanted = await host.run(request, (ctx) => readWanted(ctx, [idOf(ctx, request, ofCode)]), may);
  const files = generate(await planRows(wanted), host.now());
  return files.map((file) =>
    file.before === undefined
      ? { path: placed(file), isNew: true, content: file.content }
      : { path: placed(file), isNew: false, changes: changesOf(file.before, file.content) },
  );
}

async function genCode(host: Host, request: FastifyRequest) {
  const wanted = await host.run(
    request,
    async (ctx) => {
      const input = readInput(ctx, genCodeInput, 'action', requestInput(request));
      return readWanted(ctx, input.ids as string[]);
    },
    may,
  );
  const plans = await planRows(wanted);
  const zip = zipFiles(generate(plans, host.now()));
  const what =
    plans.length === 1 ? plans.map(({ module, noun }) => `${module}-${kebab(noun)}`)[0] : `code-${plans.length}`;
  return host.run(
    request,
    async (ctx) => success(await keepPackage(ctx, `refectory-${what}.zip`, zip), ctx.language),
    may,
  );
}

/** The link alone opens it: a browser follows it without a token. */
async function download(host: Host, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { key } = request.params as { key: string };
  const { fileName, content } = await host.runAsSystem('000000', (ctx) => takePackage(ctx, key));
  return sendFile(reply.header('cache-control', 'no-store'), {
    fileName,
    contentType: 'application/zip',
    body: content,
  });
}
