import type { SourceName } from '../designer/figure-catalogue.ts';

/** The topic of a source whose rows have changed; the triggers on its tables name it. */
export const figuresTopic = (source: SourceName): string => `figures ${source}`;
