import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { createKeyPair, signBytes } from '../modules/ticket/contract/code/code-keys.ts';
import { encodeBase32 } from '../modules/ticket/contract/code/base32.ts';
import { signCode } from '../modules/ticket/contract/code/sign-code.ts';
import { snapshotMessage } from '../modules/ticket/contract/check/snapshot.ts';
const base = 'http://127.0.0.1:8195';
const md5 = (w: string) => createHash('md5').update(w).digest('hex');
const { data } = await (await fetch(`${base}/api/blade-auth/oauth/client`)).json() as any;
const form = new URLSearchParams({ grant_type: 'password', tenantId: '000000', username: 'admin', password: md5('refectory-e2e') });
const t = await (await fetch(`${base}/api/blade-auth/oauth/token`, { method: 'POST', headers: { Authorization: `Basic ${Buffer.from(`${data.clientId}:${data.clientSecret}`).toString('base64')}` }, body: form })).json() as any;
const pair = await createKeyPair();
const n = Number(process.env.N ?? 50);
const now = Date.now();
const snap = { id: 's1', tenantId: '000000', zone: 'Asia/Shanghai', deviceId: '9', takenAt: now, expiresAt: now + 6 * 3600e3,
  gate: { id: '30', name: '南门', pathIds: ['30', '20'], typeIds: [], rooms: [] }, keys: [{ number: 1, publicKey: pair.publicKey, until: null }],
  types: [{ id: '1', name: '单次餐票', weekdays: [], timeFrom: null, timeTo: null, usesPerDay: 0, minMinutesBetween: 0, placeIds: [], countsInside: true }],
  tickets: { id: Array.from({ length: n }, (_, i) => String(1000 + i)), no: Array.from({ length: n }, (_, i) => `TK20261123${String(i).padStart(5, '0')}`), type: Array(n).fill(0), state: Array(n).fill(1), issue: Array(n).fill(1), uses: Array(n).fill(1), from: Array(n).fill(null), to: Array(n).fill('2027-01-31'), last: [], inside: [] } };
const text = gzipSync(JSON.stringify(snap)).toString('base64');
const signature = encodeBase32(await signBytes(snapshotMessage('000000', text), pair.privateKey));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] });
const looks = [['zh', 'light', 1440, 900], ['en', 'dark', 768, 1024], ['en', 'light', 390, 844]] as const;
for (const [language, scheme, width, height] of looks) {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: base, reducedMotion: 'reduce', permissions: ['camera'] });
  const page = await context.newPage(); page.setDefaultTimeout(8000);
  const stored = { token: t.access_token, 'refresh-token': t.refresh_token, 'tenant-id': t.tenant_id, 'user-id': t.user_id, language, scheme };
  await page.addInitScript((v) => { for (const [k0, c] of Object.entries(v)) { const k = `refectory-${k0}`; if (!localStorage.getItem(k)) localStorage.setItem(k, JSON.stringify({ content: c, datetime: Date.now() })); } }, stored);
  page.on('pageerror', (e) => console.log('ERR', e.message)); page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text()));
  const ok = (d: unknown) => ({ json: { code: 200, success: true, data: d, msg: 'ok' } });
  const gates = { tenantId: '000000', zone: 'Asia/Shanghai', now: Date.now(), clockMinutes: 5, mayForce: true, mayFind: true, keys: snap.keys, gates: [{ id: '30', name: '南门', path: '体育馆', countsInside: true }, { id: '31', name: '北门', path: '体育馆', countsInside: false }] };
  await context.route('**/api/ticket/check/gates', (r) => r.fulfill(ok({ ...gates, now: Date.now() })));
  await context.route('**/api/ticket/check/device', (r) => r.fulfill(ok({ deviceId: '9' })));
  await context.route('**/api/ticket/check/snapshot', (r) => r.fulfill(ok({ snapshotId: 's1', text, signature, keyNumber: 1 })));
  let c = 0;
  await context.route('**/api/ticket/check/scan', (r) => { const b = r.request().postDataJSON(); c += 1; return r.fulfill(ok({ checkId: '1', nonce: b.nonce, result: c % 2 ? 1 : 2, reason: c % 2 ? '' : 'used_up', rules: c % 2 ? [] : ['used_up', 'wrong_day'], direction: 1, at: '2026-11-23 12:00:00', ticketId: '1000', ticketNo: 'TK2026112300000', typeName: '单次餐票', holder: '张晓梅', holderPhoto: '', usesLeft: c % 2 ? 2 : 0, validFrom: '', validTo: '2027-01-31', isInside: false, lastChecks: [{ at: '2026-11-23 11:58:12', placeName: '北门', direction: 1, result: 1 }] })); });
  await page.goto('/check/');
  await page.locator('select').first().waitFor();
  await page.locator('select').first().selectOption('30');
  const input = page.locator('form input').first();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/look-${width}-0.png`, fullPage: true });
  const code = async (i: number) => signCode('000000', { keyNumber: 1, ticketId: String(1000 + i), issue: 1 }, pair.privateKey);
  await input.fill(await code(0)); await input.press('Enter'); await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/look-${width}-1.png` });
  await input.fill(await code(0)); await input.press('Enter'); await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/look-${width}-2.png` });
  await context.setOffline(true); await context.unrouteAll();
  await input.fill(await code(3)); await input.press('Enter'); await page.waitForTimeout(500);
  await input.fill(await code(3)); await input.press('Enter'); await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/look-${width}-3.png`, fullPage: true });
  await page.reload(); await page.locator('select').first().waitFor(); await page.waitForTimeout(800);
  const times = await page.evaluate(async () => 0);
  const t0 = Date.now();
  for (let i = 10; i < 30; i++) { await input.fill(await code(i)); await input.press('Enter'); }
  await page.locator('[data-waiting="22"], [data-waiting="21"]').waitFor({ timeout: 5000 }).catch(() => console.log('no 22'));
  console.log(width, 'twenty scans', Date.now() - t0, await page.locator('[data-waiting]').innerText().catch(() => ''));
  await page.screenshot({ path: `/tmp/look-${width}-4.png` });
  await page.getByRole('button', { name: language === 'zh' ? '摄像头' : 'Camera' }).click(); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/look-${width}-5.png`, fullPage: true });
  await context.close();
}
await browser.close();
