import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
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
  /** Whether it is to be rendered: it is loaded, or could not be and somebody came to it. */
  readonly isDue: boolean;
  /** Whether it could not be loaded; rendering it loads it once more, and reports the failure. */
  readonly isMissing: boolean;
  /** For the part, where somebody came to what stands in its place and is still there: it is entered, or opened. */
  readonly entry: { readonly autoFocus?: true; readonly defaultOpen?: true };
  /** For what stands in its place: loads it at once for who comes to it. */
  readonly arrivals: Readonly<Record<'onFocus' | 'onBlur' | 'onMouseDown', () => void>>;
}

/** Loads a part when the browser is idle, after the rest of the page. */
export function useLoadedWhenIdle<Props>(part: Preloadable<Props>): LatePart {
  const [isLoaded, setLoaded] = useState(part.isLoaded);
  const [isMissing, setMissing] = useState(false);
  const [entry, setEntry] = useState<LatePart['entry']>({});
  const preload = useCallback(async () => {
    await part.preload();
    setLoaded(part.isLoaded());
    setMissing(!part.isLoaded());
  }, [part]);
  useEffect(() => (isLoaded ? undefined : whenIdle(() => void preload())), [isLoaded, preload]);
  const arrivals = useMemo(
    () => ({
      onFocus: () => {
        setEntry((known) => ({ ...known, autoFocus: true }));
        void preload();
      },
      // Focus comes from programs too, which open nothing.
      onMouseDown: () => setEntry({ autoFocus: true, defaultOpen: true }),
      onBlur: () => setEntry({}),
    }),
    [preload],
  );
  return { isDue: isLoaded || (isMissing && entry.autoFocus === true), isMissing, entry, arrivals };
}
