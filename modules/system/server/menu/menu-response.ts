import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { menu } from '#system/contract/access/menu.ts';

/** Responses of menu queries. */
export type MenuResponse<K extends keyof typeof menu.queries> = ResponseData<(typeof menu.queries)[K]['answer']>;
