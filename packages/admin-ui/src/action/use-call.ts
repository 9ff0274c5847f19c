import type { Call } from '@refectory/declaration/call/call.ts';
import { type CallInput, type CallOptions, type CallResponse, makeCall } from '../api/call.ts';
import { type TaskOptions, useTask } from './use-task.ts';

/**
 * A declared call triggered by a click. `run` returns undefined when it was refused; the refusal is then already
 * shown, at its field or as a message. Other errors are thrown.
 */
export const useCall = <C extends Call>(call: C, options?: TaskOptions<CallResponse<C>>) =>
  useTask((input: CallInput<C>, more: CallOptions = {}) => makeCall(call, input, { ...more, quiet: true }), options);
