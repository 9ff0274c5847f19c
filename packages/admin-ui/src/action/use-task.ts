import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { settle, showRefusal } from '../api/refusal.ts';
import { type RefusableForm, showFormRefusal } from '../form/show-form-refusal.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';

export interface TaskOptions<T> {
  /** Where refused fields are shown; what belongs to none of them is told. */
  readonly form?: RefusableForm;
  /** After it went through; the task is running until this is done. */
  readonly onDone?: (answer: T) => unknown;
  /** Shows a refusal in a place of its own; returns false for one that is to be shown like any other. */
  readonly showRefused?: (refusal: ApiError) => boolean;
  /** After the refusal was shown. */
  readonly onRefused?: (refusal: ApiError) => unknown;
}

/**
 * Work that makes calls, begun by a click. `run` returns undefined when a call was refused: the refusal has been shown by
 * then, at its field or as a message. A fault that is no refusal is thrown.
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
