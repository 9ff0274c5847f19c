import { buffer } from 'node:stream/consumers';
import { createWorkbookStream } from '@refectory/engine/workbook/workbook-stream.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { pressToolbarButton, topDialog } from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';
import { uniqueName } from '../support/unique-name.ts';

// A large file: how far it is stands there, it can be given up, and a lost connection is made good.

const { api, open } = await openFixture();
const type = uniqueName('imp');

beforeAll(async () => {
  await api.call('/dining/type/submit', { name: type, code: type, priceLevel: 1, sort: 90 });
});

async function createSheet(prefix: string, length: number) {
  const columns = ['姓名', '工号', '类型'].map((header) => ({ header, format: 'text' as const, width: 12 }));
  const rows = Array.from({ length }, (_, n) => [`王小${n}`, `${prefix}${n}`, type]);
  return {
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(createWorkbookStream([{ name: 'x', columns, rows: [rows] }])),
  };
}
const count = async (prefix: string) =>
  Number((await api.call<{ total: string }>(`/dining/employee/list?saasNo_likeright=${prefix}`)).total);

describe.each([
  ['zh', 'light'],
  ['en', 'dark'],
] as const)('a large import, in %s', (language, scheme) => {
  const say = createTranslate(language);
  const { texts } = journeyTexts(language);

  test('says how far it is, is given up without a trace, and is asked for again when the line was lost', async () => {
    const prefix = uniqueName('L').toUpperCase();
    const page = await open('/dining/employee', { language, scheme });
    await pressToolbarButton(page, say(texts.import));
    const dialog = topDialog(page);
    const file = await createSheet(prefix, 4_000);
    const give = (sheet = file) => dialog.locator('input[type=file]').setInputFiles(sheet);
    const cancel = () => dialog.getByRole('button', { name: say(texts.cancel) });
    const bar = () => dialog.getByRole('progressbar');

    // Large enough to be seen on its way.
    await give(await createSheet(prefix, 20_000));
    await bar().waitFor();
    await expect.poll(async () => Number(await bar().getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    await cancel().click();
    await page.getByText(say(texts.importCancelled)).waitFor();
    await give();
    await dialog.getByText(say(texts.checkGood, { count: 4_000 })).waitFor({ timeout: 60_000 });

    // The first request is cut on its way.
    let cut = 0;
    await page.route('**/employee/import?*dryRun=false*', (route) =>
      cut++ === 0 ? route.abort('connectionreset') : route.continue(),
    );
    const save = dialog.getByRole('button', { name: say(texts.importGood, { count: 4_000 }) });
    await save.click();
    await dialog.getByText(say(texts.importLost)).waitFor();
    await save.waitFor({ state: 'detached', timeout: 60_000 });
    await dialog.getByText(say(texts.added1, { count: 4_000 })).waitFor();
    expect(cut).toBe(2);
    expect(await count(prefix)).toBe(4_000);
  }, 180_000);
});
