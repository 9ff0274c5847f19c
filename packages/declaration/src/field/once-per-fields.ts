import type { Fields } from './field.ts';

/** A value of declared fields, computed at its first use and cached for as long as the declaration lives. */
export function oncePerFields<T>(work: (fields: Fields) => T): (fields: Fields) => T {
  const kept = new WeakMap<Fields, { readonly value: T }>();
  return (fields) => {
    let known = kept.get(fields);
    if (!known) kept.set(fields, (known = { value: work(fields) }));
    return known.value;
  };
}
