import { application } from '../session/application.ts';

/** A value in browser storage (spec/console#session-refresh). */
export interface StoredRecord<T = unknown> {
  readonly dataType: string;
  readonly content: T;
  /** When set, the value is in session storage and ends with the window. */
  readonly type?: 'session';
  /** Time of writing, in milliseconds since 1970. */
  readonly datetime: number;
}

const storageFor = (type?: 'session') => (type === 'session' ? sessionStorage : localStorage);

/** Reads a record with its age; undefined when it is absent or unreadable. */
export function readRecord<T>(name: string, type?: 'session'): StoredRecord<T> | undefined {
  const text = storageFor(type).getItem(application().storagePrefix + name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as StoredRecord<T>;
  } catch {
    // Not written by us: treated as absent.
    return undefined;
  }
}

export const readStored = <T>(name: string, type?: 'session'): T | undefined => readRecord<T>(name, type)?.content;

export function writeStored(name: string, content: unknown, type?: 'session'): void {
  const record: StoredRecord = { dataType: typeof content, content, ...(type && { type }), datetime: Date.now() };
  try {
    storageFor(type).setItem(application().storagePrefix + name, JSON.stringify(record));
  } catch {
    // Storage is full or forbidden: the value is kept in memory only.
  }
}

/** Keys in local storage with that prefix. */
export const listStoredNames = (start: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(application().storagePrefix + start))
    .map((key) => key.slice(application().storagePrefix.length));

export const removeStored = (name: string, type?: 'session'): void =>
  storageFor(type).removeItem(application().storagePrefix + name);

/** Calls back when another window changes one of our keys in local storage. Returns the unsubscribe function. */
export function onStorageChange(listen: (name: string) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.storageArea === localStorage && event.key?.startsWith(application().storagePrefix))
      listen(event.key.slice(application().storagePrefix.length));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Sets a session cookie with our prefix; an empty value removes it. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = value ? '' : '; Max-Age=0';
  document.cookie = `${application().storagePrefix}${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}${age}`;
}
