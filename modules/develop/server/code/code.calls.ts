import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { codeCalls } from '#develop/contract/code-calls.ts';
import { generate, placed } from './generate.ts';
import { planRows, readWanted } from './plan-rows.ts';
import { changesOf } from './preview/changes.ts';
import { kebab } from './text/names.ts';
import { keepPackage, takePackage } from './zip/packages.ts';
import { zipFiles } from './zip/zip-files.ts';

const platformTenant = '000000';

export const boundCode = bindCalls(codeCalls, {
  preview: ownTransactions(async ({ host, run }, { id }) => {
    const wanted = await run((ctx) => readWanted(ctx, [id]));
    const files = generate(await planRows(wanted), host.now());
    return files.map((file) =>
      file.before === undefined
        ? { path: placed(file), isNew: true, content: file.content }
        : { path: placed(file), isNew: false, changes: changesOf(file.before, file.content) },
    );
  }),
  genCode: ownTransactions((caller, { ids }) => genCode(caller, ids)),
  package: ownTransactions(async ({ host, reply }, { key = '' }) => {
    reply.header('cache-control', 'no-store');
    const { fileName, content } = await host.runAsSystem(platformTenant, (ctx) => takePackage(ctx, key));
    return { fileName, contentType: 'application/zip', body: content };
  }),
});

async function genCode({ host, run }: Caller, ids: readonly string[]) {
  const plans = await planRows(await run((ctx) => readWanted(ctx, ids)));
  const zip = zipFiles(generate(plans, host.now()));
  const what =
    plans.length === 1 ? plans.map(({ module, noun }) => `${module}-${kebab(noun)}`)[0] : `code-${plans.length}`;
  return run((ctx) => keepPackage(ctx, `refectory-${what}.zip`, zip));
}
