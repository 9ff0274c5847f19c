import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withLoadTimeout } from './stale-chunk.ts';

/** A component loaded when it is first rendered. */
export const lazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await withLoadTimeout(load()) }));
