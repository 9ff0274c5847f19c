import { allResources } from '@refectory/declaration/catalogue.ts';
import { once } from '@refectory/declaration/once.ts';
import { withoutPasswords } from '@refectory/engine/request/without-passwords.ts';

const mask = '***';
const deepest = 8;
const mostItems = 50;
const longestText = 500;

/** Fields that are declared as secrets, wherever they stand. */
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

const telling =
  /password|passwd|pwd|secret|token|captcha|credential|authorization|signature|(access|api|private|app)[-_.]?key|^(blade-)?auth$|^keys?$/i;

const isSecret = (name: string): boolean => telling.test(name) || declared().has(name.toLowerCase());

/**
 * An input as a log may keep it: whatever is called a password, token, secret, captcha or key is `***`, however deep, in JSON
 * inside of text too, and beside the name of such a parameter; so are passwords in addresses. Long texts and lists are cut.
 */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '…';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => maskSecrets(item, depth + 1));
  const entries = Object.entries(value);
  // `{paramKey: 'account.initPassword', paramValue: '…'}`: the name stands in a value.
  const namesSecret = entries.some(([name, each]) => /(key|name)$/i.test(name) && isSecret(lastPart(each)));
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const isHidden = isSecret(name) || (namesSecret && /value$/i.test(name));
      return [name, isHidden && each !== '' && each !== null ? mask : maskSecrets(each, depth + 1)];
    }),
  );
}

const lastPart = (value: unknown): string => (typeof value === 'string' ? (value.split('.').at(-1) ?? '') : '');

function maskText(text: string, depth: number): unknown {
  if (/^\s*[[{]/.test(text) && depth <= deepest) {
    try {
      return JSON.stringify(maskSecrets(JSON.parse(text), depth + 1));
    } catch {
      // Not JSON after all.
    }
  }
  const shown = withoutPasswords(text);
  return shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown;
}
