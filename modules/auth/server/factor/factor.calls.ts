import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { factorCalls } from '#auth/contract/factor-calls.ts';
import { beginOwnFactor, confirmOwnFactor, readOwnFactor, removeOwnFactor, renewOwnCodes } from './own-factor.ts';

export const boundFactorCalls = bindCalls(factorCalls, {
  state: readOwnFactor,
  begin: beginOwnFactor,
  confirm: confirmOwnFactor,
  renewCodes: renewOwnCodes,
  remove: removeOwnFactor,
});
