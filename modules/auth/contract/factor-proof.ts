import * as f from '@refectory/declaration/field/field.ts';

/** Answers of a passkey are the JSON that browsers make of them. */
export const passkeyAnswer = ['通行密钥的应答', 'Answer of the passkey'] as const;

/** A factor that the caller has: a code of the app or a recovery code, or the answer of a passkey to a ticket. */
export const ownProof = {
  code: f.secret('验证码', 'Code', { max: 20 }),
  ticket: f.text('凭据', 'Ticket', { max: 2000 }),
  passkey: f.secret(...passkeyAnswer, { max: 8000 }),
};

/** The password while the caller has no factor, afterwards a factor. */
export const setUpProof = { oldPassword: f.secret('登录密码', 'Password', { max: 128 }), ...ownProof };
