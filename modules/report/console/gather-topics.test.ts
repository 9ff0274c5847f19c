import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Gathered, gatherTopics } from './gather-topics.ts';

// Changes are told at once, then at most every three seconds (spec/report#dashboards).

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test('the first change is told at once, those of the next seconds together', () => {
  const told: Gathered[] = [];
  const gathering = gatherTopics(3000, (gathered) => told.push(gathered));
  gathering.note('a');
  expect(told).toEqual([{ topics: new Set(['a']), allBefore: undefined }]);
  vi.advanceTimersByTime(100);
  gathering.note('a');
  gathering.note('b');
  vi.advanceTimersByTime(2899);
  expect(told.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(told[1]).toEqual({ topics: new Set(['a', 'b']), allBefore: undefined });
  vi.advanceTimersByTime(60_000);
  expect(told.length).toBe(2);
});

test('a change of everything has its moment, and nothing is told after it was stopped', () => {
  const told: Gathered[] = [];
  const gathering = gatherTopics(3000, (gathered) => told.push(gathered));
  gathering.note(undefined);
  expect(told).toEqual([{ topics: new Set(), allBefore: 1_000_000 }]);
  gathering.note('a');
  gathering.stop();
  vi.advanceTimersByTime(10_000);
  expect(told.length).toBe(1);
});
