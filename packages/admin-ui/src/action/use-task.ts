import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { settle, showRefusal } from '../api/refusal.ts';
import { type RefusableForm, showFormRefusal } from '../form/show-form-refusal.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';

export interface TaskOptions<T> {
  /** The form that shows refused fields; other refusals are shown as a message. */
  readonly form?: RefusableForm;
  /** Runs after success; the task counts as running until it is done. */
  readonly onDone?: (answer: T) => unknown;
  /** Handles a refusal; returns false to show it as usual. */
  readonly showRefused?: (refusal: ApiError) => boolean;
  /** Runs after the refusal was shown. */
  readonly onRefused?: (refusal: ApiError) => unknown;
}

/**
 * A task of one or more calls triggered by a click. `run` returns undefined when a call was refused; the refusal is
 * then already shown, at its field or as a message. Other errors are thrown.
 */
export function useTask<I extends readonly unknown[], T>(
  work: (...input: I) => Promise<T>,
  { form, onDone, showRefused, onRefused }: TaskOptions<T> = {},
) {
  const [isRunning, setRunning] = useState(false);
  async function workAndFinish(input: I): Promise<T> {
    const answer = await work(...input);
    await onDone?.(answer);
    return answer;
  }
  const run = useStableCallback(async (...input: I): Promise<T | undefined> => {
    setRunning(true);
    try {
      const { value, refusal } = await settle(workAndFinish(input));
      if (!refusal) return value;
      if (showRefused?.(refusal)) refusal.isShown = true;
      else if (form) showFormRefusal(form, refusal);
      else showRefusal(refusal);
      await onRefused?.(refusal);
      return undefined;
    } finally {
      setRunning(false);
    }
  });
  return { run, isRunning };
}
