import { label } from '@refectory/declaration/label.ts';

export const ownPasskeyTexts = {
  title: label('通行密钥', 'Passkeys'),
  hint: label(
    '用指纹、面容、PIN 或安全密钥登录，不怕钓鱼网站；可添加多个。',
    'Sign in with fingerprint, face, PIN or a security key. Safe from forged pages; add as many as you have devices.',
  ),
  unavailable: label(
    '此网址不能使用通行密钥：须以 https 和域名访问。',
    'Passkeys cannot be used here: they need https and a domain name.',
  ),
  add: label('添加通行密钥', 'Add a passkey'),
  name: label('名称', 'Name'),
  needName: label('请输入名称', 'Please enter a name'),
  added: label('添加于', 'added'),
  used: label('最近使用', 'last used'),
  neverUsed: label('尚未使用', 'not used yet'),
  elsewhere: label('仅用于 {origin}', 'only at {origin}'),
  rename: label('重命名', 'Rename'),
  remove: label('移除', 'Remove'),
  removeTitle: label('移除通行密钥“{name}”', 'Remove the passkey “{name}”'),
  removeHint: label('移除后，它不能再用于登录。', 'It no longer signs you in then.'),
  addedNow: label('通行密钥已添加', 'The passkey is added'),
  renamed: label('已重命名', 'Renamed'),
  removed: label('通行密钥已移除', 'The passkey is removed'),
} as const;
