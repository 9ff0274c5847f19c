import type { SourceName } from '../designer/figure-catalogue.ts';

/** The topic of changes of a source; sent by the triggers of its tables. */
export const figuresTopic = (source: SourceName): string => `figures ${source}`;
