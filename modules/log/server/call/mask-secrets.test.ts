import { maskPasswords } from '@refectory/engine/request/mask-passwords.ts';
import { expect, test } from 'vitest';
import { describeCall } from './describe-call.ts';
import { maskSecrets } from './mask-secrets.ts';

test('secrets are masked wherever they stand', () => {
  expect(
    maskSecrets({
      account: 'ada',
      newPassword1: 'x',
      clientSecret: 'x',
      'blade-auth': 'x',
      refresh_token: 'x',
      accessKey: 'x',
      captchaCode: 'x',
      menuKey: 'dining',
      deep: [{ list: [{ apiKey: 'x', pass: true }] }],
      text: '{"token":"x","name":"n"}',
      url: 'postgres://u:geheim@host/db',
      empty: { password: '' },
    }),
  ).toEqual({
    account: 'ada',
    newPassword1: '***',
    clientSecret: '***',
    'blade-auth': '***',
    refresh_token: '***',
    accessKey: '***',
    captchaCode: '***',
    menuKey: 'dining',
    deep: [{ list: [{ apiKey: '***', pass: true }] }],
    text: '{"token":"***","name":"n"}',
    url: 'postgres://u:***@host/db',
    empty: { password: '' },
  });
});

test.each([
  ['postgres://u:geheim@host/db', 'postgres://u:***@host/db'],
  ['jdbc:postgresql://u:ge@he/i#m@host:5432/db', 'jdbc:postgresql://u:***@host:5432/db'],
  ['jdbc:mysql://:geheim@host/db?a=b', 'jdbc:mysql://:***@host/db?a=b'],
  [
    'jdbc:postgresql://host/db?user=me&PASSWORD=geheim&ssl=true',
    'jdbc:postgresql://host/db?user=me&PASSWORD=***&ssl=true',
  ],
  [
    'jdbc:mysql://host/db?trustCertificateKeyStorePassword=geheim',
    'jdbc:mysql://host/db?trustCertificateKeyStorePassword=***',
  ],
  ['jdbc:sqlserver://host;user=sa;password=geheim;x=y', 'jdbc:sqlserver://host;user=sa;password=***;x=y'],
  ['jdbc:mysql://address=(host=h)(password=geheim)/db', 'jdbc:mysql://address=(host=h)(password=***)/db'],
  ['jdbc:oracle:thin:scott/geheim@host:1521/x', 'jdbc:oracle:thin:scott/***@host:1521/x'],
  ['host=h password=geheim dbname=d', 'host=h password=*** dbname=d'],
  [
    'connect to "s3://key:geheim@h/b" failed, ask ops@example.com',
    'connect to "s3://key:***@h/b" failed, ask ops@example.com',
  ],
  ['http://u:ge@heim@host/@me', 'http://u:***@host/@me'],
  ['http://host:8080/a/@me?x=1', 'http://host:8080/a/@me?x=1'],
  ['at file:///srv/app.ts:12:3, ask ops@example.com', 'at file:///srv/app.ts:12:3, ask ops@example.com'],
])('a password in an address is masked: %s', (text, shown) => expect(maskPasswords(text)).toBe(shown));

test('a value is masked where its name stands beside it', () => {
  expect(maskSecrets({ paramKey: 'account.initPassword', paramValue: '123456' })).toEqual({
    paramKey: 'account.initPassword',
    paramValue: '***',
  });
  expect(maskSecrets({ paramKey: 'cancel.minutes', paramValue: '20' })).toMatchObject({ paramValue: '20' });
});

test('long texts, long lists and endless depth are cut', () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  expect(JSON.stringify(maskSecrets(endless))).toContain('…');
  expect(maskSecrets('x'.repeat(600))).toHaveLength(501);
  expect(maskSecrets(Array.from({ length: 99 }, (_, n) => n))).toHaveLength(50);
});

test('a call is named by its resource and operation', () => {
  const route = { url: '/api/dining/booking/cancel', summary: '取消 · Cancel', tag: '预订 · Booking' };
  expect(describeCall(route, {})).toEqual({
    resource: 'dining.booking',
    operation: 'cancel',
    title: { zh: '预订 · 取消', en: 'Booking · Cancel' },
  });
  const submit = { ...route, url: '/api/dining/booking/submit' };
  expect(describeCall(submit, { id: '1' }).title).toEqual({ zh: '预订 · 修改', en: 'Booking · Edit' });
  expect(describeCall(submit, {}).title).toEqual({ zh: '预订 · 新增', en: 'Booking · Add' });
});
