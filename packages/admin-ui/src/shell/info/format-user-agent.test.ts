import { expect, test } from 'vitest';
import { formatUserAgent } from './format-user-agent.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140 · Windows'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge 140 · Windows'],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox 140 · Linux'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'Safari 18 · macOS'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari 18 · iOS',
  ],
  [`${mozilla} (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome 140 · Android'],
  [
    `${mozilla} (Linux; Android 15) ${webkit} Chrome/130 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    'WeChat 8 · Android',
  ],
  ['curl/8.9.1', 'curl'],
  ['', ''],
])('%s', (userAgent, name) => {
  expect(formatUserAgent(userAgent)).toBe(name);
});
