import type { Call } from '@refectory/declaration/call/call.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallInput } from './call.ts';
import { readEvents } from './event-stream.ts';
import type { QueryParams } from './http.ts';
import { notePosition } from './log-position.ts';

/**
 * Subscribes to a live call (`openLiveStream` on the server) while the page is shown: `onChanged` is called at the
 * start, when a topic changed (with its name), after a lost connection, and every half minute; it should reload the
 * data of the page. Without an input there is no subscription. Returns whether the connection is open, so that the
 * page can show when it is not.
 */
export function useLiveCall<C extends Call>(
  call: C,
  input: CallInput<C> | undefined,
  onChanged: (topic?: string) => void,
): boolean {
  const [isOpen, setOpen] = useState(false);
  const changed = useEffectEvent(onChanged);
  const key = input === undefined ? undefined : JSON.stringify(input);
  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    const hear = (event: string, data: unknown): void => {
      if (event !== 'changed') return;
      setOpen(true);
      const { topic, position } = data as { topic?: string; position?: string };
      if (position) notePosition(position);
      changed(topic);
    };
    const { signal } = controller;
    void readEvents({
      path: call.path,
      query: JSON.parse(key) as QueryParams,
      signal,
      hear,
      onLost: () => setOpen(false),
    });
    return () => controller.abort();
  }, [call.path, key]);
  return isOpen;
}
