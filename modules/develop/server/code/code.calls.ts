import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { codeCalls } from '#develop/contract/code-calls.ts';
import { generateFiles, zipPath } from './generate-files.ts';
import { planRows, readCodeSources } from './plan-rows.ts';
import { diffLines } from './preview/diff-lines.ts';
import { toKebabCase } from './text/names.ts';
import { consumePackage, savePackage } from './zip/packages.ts';
import { zipFiles } from './zip/zip-files.ts';

const platformTenant = '000000';

export const boundCodeCalls = bindCalls(codeCalls, {
  preview: manualOperation(async ({ runner, run }, { id }) => {
    const wanted = await run((ctx) => readCodeSources(ctx, [id]));
    const files = generateFiles(await planRows(wanted), runner.now());
    return files.map((file) =>
      file.previousContent === undefined
        ? { path: zipPath(file), isNew: true, content: file.content }
        : { path: zipPath(file), isNew: false, changes: diffLines(file.previousContent, file.content) },
    );
  }),
  genCode: manualOperation((caller, { ids }) => generatePackage(caller, ids)),
  package: manualOperation(async ({ runner, reply }, { key = '' }) => {
    reply.header('cache-control', 'no-store');
    const { fileName, content } = await runner.runAsSystem(platformTenant, (ctx) => consumePackage(ctx, key));
    return { fileName, contentType: 'application/zip', body: content };
  }),
});

async function generatePackage({ runner, run }: CallEnvironment, ids: readonly string[]) {
  const plans = await planRows(await run((ctx) => readCodeSources(ctx, ids)));
  const zip = zipFiles(generateFiles(plans, runner.now()));
  const what =
    plans.length === 1 ? plans.map(({ module, noun }) => `${module}-${toKebabCase(noun)}`)[0] : `code-${plans.length}`;
  return run((ctx) => savePackage(ctx, `refectory-${what}.zip`, zip));
}
