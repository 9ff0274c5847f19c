import { type ComponentType, useState } from 'react';
import { lazyComponent } from './lazy-component.ts';
import { loadOptional } from './load-optional.ts';

/** A component of another file, and a function that loads the file before it is needed; errors are ignored then. */
export interface Preloadable<Props> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<void>;
}

/**
 * A component loaded when it is first rendered, or before. Once it has been loaded before, it is rendered without
 * suspending: React holds back for 300 ms what replaces a fallback, even where the file has been there for long.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Lazy: ComponentType<Props> = lazyComponent(load);
  function Component(props: Props) {
    const [Loaded] = useState(() => loaded ?? Lazy);
    return <Loaded {...props} />;
  }
  const preload = async () => {
    loaded ??= await loadOptional(load());
  };
  return { Component, preload };
}
