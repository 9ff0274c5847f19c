import { expect, test } from 'vitest';
import { canUseGrant, type GrantType } from './grant-rules.ts';

const cases: [GrantType, string, string[], boolean, boolean][] = [
  ['password', 'app', ['password'], true, true],
  ['password', 'app', ['captcha'], false, false],
  ['password', 'saber', ['password'], false, true],
  ['password', 'saber', ['password'], true, false],
  ['captcha', 'saber', ['password'], true, true],
  ['captcha', 'saber', ['captcha'], true, true],
  ['captcha', 'saber', ['refresh_token'], true, false],
  ['refresh_token', 'saber', ['password'], true, false],
  ['refresh_token', 'saber', ['refresh_token'], true, true],
];
test.each(cases)('%s for %s with %j, captcha %s: %s', (grant, clientId, grants, captchaOn, allowed) => {
  expect(canUseGrant(grant, { clientId, grants }, captchaOn)).toBe(allowed);
});
