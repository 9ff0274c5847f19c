import type { Call } from '@refectory/declaration/call/call.ts';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type CallInput, type CallOptions, type CallResponse, makeCall } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { showFieldErrors } from '../form/use-save.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';

export interface UseCallOptions<C extends Call> {
  /** Where refused fields are shown; what belongs to none of them is told. */
  readonly form?: FormInstance;
  /** After it went through; the call is running until this is done. */
  readonly onDone?: (answer: CallResponse<C>) => void | Promise<void>;
  /** After the refusal was shown. */
  readonly onRefused?: (error: ApiError) => void;
}

/**
 * A declared call made by a click. `run` returns undefined when it was refused: the refusal has been shown by then, at its
 * field or as a message. A fault that is no refusal is thrown.
 */
export function useCall<C extends Call>(call: C, { form, onDone, onRefused }: UseCallOptions<C> = {}) {
  const [isRunning, setRunning] = useState(false);
  const run = useStableCallback(
    async (input: CallInput<C>, options: CallOptions = {}): Promise<CallResponse<C> | undefined> => {
      setRunning(true);
      try {
        const answer = await makeCall(call, input, { ...options, quiet: true });
        await onDone?.(answer);
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!form || !showFieldErrors(form, error)) notify.error(error.msg);
        onRefused?.(error);
        return undefined;
      } finally {
        setRunning(false);
      }
    },
  );
  return { run, isRunning };
}
