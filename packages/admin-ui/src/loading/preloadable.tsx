import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { lazyComponent } from './lazy-component.ts';
import { loadOptional } from './load-optional.ts';
import { whenIdle } from './when-idle.ts';

/** A component of another file, and a function that loads the file before it is needed; errors are ignored then. */
export interface Preloadable<Props> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
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
  return { Component, preload, isLoaded: () => loaded !== undefined };
}

/** A part that a page does without at first. */
interface LatePart {
  /** Whether it is to be rendered: what failed to load is loaded once more then, and its failure reported. */
  readonly isDue: boolean;
  /** Whether somebody came to what stands in its place. */
  readonly isAwaited: boolean;
  /** Loads it at once, for who came. */
  readonly load: () => void;
}

/** Loads a part when the browser is idle, after the rest of the page. */
export function useLoadedWhenIdle<Props>(part: Preloadable<Props>): LatePart {
  const [isDue, setDue] = useState(part.isLoaded);
  const [isAwaited, setAwaited] = useState(false);
  const preload = useCallback(() => void part.preload().then(() => setDue(true)), [part]);
  useEffect(() => (isDue ? undefined : whenIdle(preload)), [isDue, preload]);
  const load = useCallback(() => {
    setAwaited(true);
    preload();
  }, [preload]);
  return { isDue, isAwaited, load };
}
