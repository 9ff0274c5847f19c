import { afterEach, expect, test, vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { cookie: '' });

const { useSession } = await import('@refectory/admin-ui/session/session.ts');
const { readSpan } = await import('./summary-span.ts');

afterEach(() => vi.useRealTimers());

test('an order summary begins with today of the business, wherever the browser stands', () => {
  const from = (timeZone: string) => {
    useSession.setState({ user: { timeZone } as never });
    return readSpan(new URLSearchParams()).bookingTimeStart;
  };
  vi.useFakeTimers({ now: new Date('2026-11-20T16:30:00Z') });
  expect([from('Asia/Shanghai'), from('America/New_York')]).toEqual(['2026-11-21', '2026-11-20']);
});
