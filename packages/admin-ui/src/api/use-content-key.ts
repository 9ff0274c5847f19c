import { useRef } from 'react';
import { createIdempotencyKey } from './idempotency.ts';

/**
 * Keys for a call that may be sent again after its answer was lost: one key as long as the content stays the same.
 * `forget` after success, since the same content may then be meant a second time.
 */
export function useContentKey() {
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return {
    keyOf(input: object): string {
      const content = JSON.stringify(input);
      if (last.current?.content !== content) last.current = { content, key: createIdempotencyKey() };
      return last.current.key;
    },
    forget(): void {
      last.current = undefined;
    },
  };
}
