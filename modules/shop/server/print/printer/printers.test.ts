import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { startFakePrinter } from '@refectory/server/test/fixtures/fake/fake-printer.ts';
import { createPrintingFixture } from '@refectory/server/test/fixtures/printing-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';

// Calls over HTTP: allowed addresses of printers, and results of test slips.

const { testApp, folder, shop, inTenant, post, inbox, close } = await createPrintingFixture();
afterAll(close);

describe('printers', () => {
  test('are at permitted addresses, with a name or address and a port apart', async () => {
    const { placeId } = shop;
    const submit = (more: object) =>
      post('/shop/printer/submit', { name: '新', placeId, kind: 1, uses: [1], port: 9100, ...more });
    const networks = ['10.0.0.0/8', '192.168.0.0/16', 'fc00::/7'];
    setRuntimeSettings({ ...testApp.config, dataDir: folder, privateNetwork: false, printerNetworks: networks });
    for (const host of ['127.0.0.1', '169.254.169.254', '8.8.8.8', '100.100.100.200', '0.0.0.0', '[::1]', '172.16.0.1'])
      expect([host, (await submit({ host })).body.errors?.[0]?.reason]).toEqual([host, 'shop.printer-network']);
    for (const host of ['', '10.0.0.9:9100', '-'])
      expect([host, (await submit({ host })).body.errors?.[0]?.field]).toEqual([host, 'host']);
    expect((await submit({ host: '10.0.0.9', port: 70000 })).body.errors[0].field).toBe('port');
    const ids = [];
    for (const host of ['10.1.2.3', '[fd00::5]', 'localhost'])
      ids.push((await submit({ host, name: `新${host}` })).body.data.id);
    // A host name is resolved and checked when connecting.
    const tested = await post('/shop/printer/test', { id: ids[2] });
    expect(tested.body.data).toMatchObject({ jobStatus: 40, error: '打印机地址不在允许的网络内' });
    setRuntimeSettings({ ...testApp.config, dataDir: folder });
  });

  test('print a test slip and return its result in the user’s language', async () => {
    const fake = await startFakePrinter();
    const id = await inTenant((ctx) => createPrinter(ctx, { placeId: shop.placeId, port: fake.port, maxAttempts: 5 }));
    const trial = (account = 'clerk', language = 'zh') =>
      post('/shop/printer/test', { id }, account, { headers: { 'accept-language': language } });
    expect((await trial()).body.data).toMatchObject({ jobStatus: 30, error: '' });
    expect(fake.slips).toHaveLength(1);
    await fake.close();
    const before = (await inbox('clerk')).length;
    expect((await trial('clerk', 'en')).body.data).toMatchObject({
      jobStatus: 40,
      error: 'The printer cannot be reached',
      detail: 'ECONNREFUSED',
    });
    expect((await inbox('clerk')).length).toBe(before);
    expect((await trial('reader')).status).toBe(403);
    expect((await trial('elsewhere')).status).toBe(404);
    expect((await trial('100001/admin')).status).toBe(404);
    // A disabled printer prints nothing, and its name stays reserved.
    await inTenant((ctx) => ctx.db.updateTable('shop_printer').set({ status: 2 }).where('id', '=', id).execute());
    expect((await trial()).body.error).toBe('shop.printer-off');
    expect((await trial()).status).toBe(409);
  });
});
