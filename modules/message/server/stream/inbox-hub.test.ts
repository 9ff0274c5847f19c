import type { ChannelListener } from '@refectory/engine/database/subscribe-channel.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createInboxHub, type Subscriber } from './inbox-hub.ts';

// What is announced while the counts of a new window are read is not missed.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openHub() {
  let listener: ChannelListener | undefined;
  const hub = createInboxHub({
    subscribe(_, given) {
      listener = given;
      return { close: async () => undefined };
    },
  });
  onTestFinished(() => hub.close());
  return {
    hub,
    announce: (tenantId: string, userId: string | null) =>
      listener?.onNotification(JSON.stringify({ tenantId, userId })),
  };
}

function openWindow() {
  const sent: unknown[] = [];
  const subscriber: Subscriber = {
    tenantId: '000001',
    userId: '7',
    stream: {
      send: (event: string, data: unknown) => sent.push([event, data]) > 0,
      sendHeartbeat: () => true,
      onClose: () => undefined,
      end: () => undefined,
    },
    count: vi.fn(async () => ({ notice: 0, mail: 1, todo: 0, mustRead: 0 }) as never),
  };
  return { subscriber, sent };
}

test.each([
  ['to its user', '000001', '7', 1],
  ['to its tenant', '000001', null, 1],
  ['to somebody else', '000001', '8', 0],
  ['to another tenant', '000002', '7', 0],
])('an announcement %s before the window is known', async (_, tenantId, userId, counts) => {
  const { hub, announce } = openHub();
  const { subscriber, sent } = openWindow();
  const watch = hub.watch(subscriber);
  announce(tenantId, userId);
  hub.add(subscriber, watch);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(sent).toHaveLength(counts);
});

test('a window whose counts were refused is watched for no more', async () => {
  const { hub, announce } = openHub();
  const { subscriber, sent } = openWindow();
  hub.watch(subscriber).end();
  announce('000001', '7');
  await vi.advanceTimersByTimeAsync(1_200);
  expect([sent, vi.mocked(subscriber.count).mock.calls]).toEqual([[], []]);
});
