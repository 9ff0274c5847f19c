import { expect, test } from 'vitest';
import { registerTexts as texts } from './register-texts.ts';
import { validateRegistration } from './validate-registration.ts';

const sound = { tenantId: '000000', name: '', account: 'a', password: 'secret-1', password2: 'secret-1' };
const hash = 'd41d8cd98f00b204e9800998ecf8427e';

test.each([
  ['nothing, although there is no user name', {}, undefined],
  ['the tenant before all', { tenantId: ' ', account: '', password: '' }, ['tenantId', texts.needTenant]],
  ['then the account', { account: ' ', password: '', password2: 'x' }, ['account', texts.needAccount]],
  ['then the password', { password: '', password2: 'x' }, ['password', texts.needPassword]],
  ['then its confirmation', { password2: '' }, ['password2', texts.needPassword]],
  ['then that they differ', { password2: 'secret-2' }, ['password2', texts.differ]],
  ['then that it is short', { password: '12345', password2: '12345' }, ['password', texts.tooShort]],
  ['then that it looks like a hash', { password: hash, password2: hash }, ['password', texts.likeHash]],
])('says %s', (_, change, expected) => {
  expect(validateRegistration({ ...sound, ...change })).toEqual(expected);
});
