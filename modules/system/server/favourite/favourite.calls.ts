import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { favouriteCalls } from '#system/contract/favourite/favourite-calls.ts';
import { markFavourite } from './mark-favourite.ts';

export const boundFavouriteCalls = bindCalls(favouriteCalls, { mark: markFavourite });
