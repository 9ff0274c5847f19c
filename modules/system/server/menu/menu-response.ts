import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { menu } from '#system/contract/access/menu.ts';

/** What a query of menus answers. */
export type MenuResponse<K extends keyof typeof menu.queries> = ResponseData<(typeof menu.queries)[K]['answer']>;
