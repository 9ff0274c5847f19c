import { allResources } from '@refectory/declaration/catalogue.ts';
import { once } from '@refectory/declaration/once.ts';
import { maskPasswords } from '@refectory/engine/request/mask-passwords.ts';

const mask = '***';
const maxDepth = 8;
const maxItems = 50;
const maxTextLength = 500;

/** Fields declared as secrets, at any depth. */
const declared = once(
  (): ReadonlySet<string> =>
    new Set(
      allResources().flatMap(({ fields, actions = {}, queries = {} }) =>
        [fields, ...Object.values({ ...actions, ...queries }).map(({ input = {} }) => input)].flatMap((each) =>
          Object.entries(each).flatMap(([name, { kind }]) => (kind === 'secret' ? [name.toLowerCase()] : [])),
        ),
      ),
    ),
);

const secretNamePattern =
  /password|passwd|pwd|secret|token|captcha|credential|authorization|signature|(access|api|private|app)[-_.]?key|^(blade-)?auth$|^keys?$/i;

const isSecret = (name: string): boolean => secretNamePattern.test(name) || declared().has(name.toLowerCase());

/**
 * Masks an input for the log: values of fields named like a password, token, secret, captcha or key become `***`, at
 * any depth, also in JSON texts and in name/value pairs; passwords in addresses too. Long texts and lists are
 * truncated.
 */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => maskSecrets(item, depth + 1));
  const entries = Object.entries(value);
  // `{paramKey: 'account.initPassword', paramValue: '…'}`: the name is in another field.
  const namesSecret = entries.some(([name, each]) => /(key|name)$/i.test(name) && isSecret(lastNameSegment(each)));
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const isHidden = isSecret(name) || (namesSecret && /value$/i.test(name));
      return [name, isHidden && each !== '' && each !== null ? mask : maskSecrets(each, depth + 1)];
    }),
  );
}

const lastNameSegment = (value: unknown): string => (typeof value === 'string' ? (value.split('.').at(-1) ?? '') : '');

function maskText(text: string, depth: number): unknown {
  if (/^\s*[[{]/.test(text) && depth <= maxDepth) {
    try {
      return JSON.stringify(maskSecrets(JSON.parse(text), depth + 1));
    } catch {
      // Not JSON after all.
    }
  }
  const shown = maskPasswords(text);
  return shown.length > maxTextLength ? `${shown.slice(0, maxTextLength)}…` : shown;
}
