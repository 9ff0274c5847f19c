import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { topUpCalls } from '#dining/contract/people/top-up-calls.ts';
import { findForTopUp, readTopUpOffers } from './top-up-desk.ts';

/** Calls of the top-up desk. */
export const boundTopUpCalls = bindCalls(topUpCalls, { offers: (ctx) => readTopUpOffers(ctx), find: findForTopUp });
