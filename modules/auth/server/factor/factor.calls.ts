import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { factorCalls } from '#auth/contract/factor-calls.ts';
import { challengeOwnPasskey } from './confirm-own-factor.ts';
import { beginOwnFactor, finishOwnFactor, readOwnFactor, removeOwnFactor, renewOwnCodes } from './own-factor.ts';

export const boundFactorCalls = bindCalls(factorCalls, {
  state: readOwnFactor,
  challenge: challengeOwnPasskey,
  begin: beginOwnFactor,
  confirm: finishOwnFactor,
  renewCodes: renewOwnCodes,
  remove: removeOwnFactor,
});
