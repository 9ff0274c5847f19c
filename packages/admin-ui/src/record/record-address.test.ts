import { expect, test } from 'vitest';
import { parseRecordPath, recordPath } from './record-address.ts';

test('the address of a row is that of its list and its id, and nothing else is one', () => {
  const address = { listPath: '/dining/booking', id: '1860000000000000001' };
  expect(parseRecordPath(recordPath(address))).toEqual(address);
  for (const path of ['/dining/booking', '/dining/booking/', '/dining/booking/new', '/dining/booking/1x', '/7', '/'])
    expect(parseRecordPath(path)).toBeUndefined();
  expect(parseRecordPath('/dining/booking/18600000000000000012')).toBeUndefined();
});
