import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withLoadTimeout } from './stale-chunk.ts';

/** What is loaded when it is first shown. */
export const lazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await withLoadTimeout(load()) }));
