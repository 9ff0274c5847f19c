import { globSync, readFileSync } from 'node:fs';
import type { Resource } from '@refectory/declaration/resource.ts';
import { allDictionaries, allResources } from '@refectory/modules/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { inRepository } from '../source-files.ts';

// What lists begin with, offer and sum up (spec/console#first-filters, spec/wire#sums).

const resources: readonly Resource[] = allResources;
const isDay = (kind: string | undefined) => kind === 'date' || kind === 'datetime';

/** Lists of rows of a day that begin with all days, each with its reason. */
const allDays: Readonly<Record<string, string>> = {
  'work.send': 'a request is looked for until it is decided, however long that takes',
  'work.copied': 'what was not read yet may be old',
  'work.deputy': 'few rows; those that stand now began earlier',
  'flow.follow': 'a process is looked for until it ends',
  'log.usual': 'read from the newest back',
  'log.api': 'read from the newest back',
  'log.error': 'read from the newest back',
  'stock.purchase': 'ordered ahead, looked for until it has come',
  'stock.purchaseLine': 'ordered ahead, looked for until it has come',
  'dining.holiday': 'planned by the year; its calendar is opened at today',
  'dining.groupBooking': 'made once for many days to come',
  'dining.strike': 'few rows, forgiven long afterwards',
  'space.closure': 'few rows, planned ahead',
  'stock.batch': 'what expires first comes first, what is over among it',
  'shop.goodsComment': 'read from the newest back, until answered',
  'shop.orderSummary': 'few rows, locked ahead',
  'ticket.checkDevice': 'few rows, one a device',
  'report.delivery': 'read from the newest back',
};

describe('days', () => {
  test('of rows that stand for something on a day are what a list begins with', () => {
    const ofDays = resources.filter(({ fields, sort }) => {
      const first = fields[(sort?.[0] ?? '').replace(/^-/, '')];
      const isAskedForByDay = Object.values(fields).some(({ kind, search }) => isDay(kind) && search === 'first');
      return fields.day?.search || isAskedForByDay || (first?.search && isDay(first.kind));
    });
    expect(ofDays.length).toBeGreaterThan(25);
    const wrong = ofDays.filter(({ name, firstDays }) => (firstDays === undefined) !== name in allDays);
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const names = new Set(ofDays.map(({ name }) => name));
    expect(Object.keys(allDays).filter((name) => !names.has(name))).toEqual([]);
  });

  test('that a list begins with stand in the first row of its search form, today among them', () => {
    const wrong = resources.flatMap(({ name, fields, firstDays }) =>
      firstDays && !(fields[firstDays.field]?.search === 'first' && firstDays.from <= 0 && firstDays.to >= 0)
        ? [name]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('are searched by an input that offers spans by name', () => {
    const sources = globSync('{packages/admin-ui/src,modules/*/console,apps/console/src}/**/*.tsx', {
      cwd: inRepository('.'),
    });
    const pickers = sources.filter((file) => /\bRangePicker\b/.test(readFileSync(inRepository(file), 'utf8')));
    expect(pickers).toEqual(['packages/admin-ui/src/input/date/date-pickers.tsx']);
    expect(readFileSync(inRepository(pickers[0] ?? ''), 'utf8')).toMatch(/presets=\{presets\}/);
  });
});

/** States in which a row does not count; `full`: all of it was refunded. */
const voidStates = ['cancelled', 'rejected', 'withdrawn', 'released', 'reversed', 'refunded', 'void', 'voided', 'full'];

/** Fields with such states whose rows are summed all the same, each with its reason. */
const summed: Readonly<Record<string, string>> = {
  'coupon.coupon.couponStatus': 'what was paid for a void coupon is not refunded',
  'wallet.subsidyGrant.approvalStatus': 'a grant that was refused can be asked for again',
  'shop.orderItem.refundStatus': 'an order that is refunded in whole is cancelled',
  'ticket.check.reason': 'why a check was refused',
  'ticket.check.rules': 'why a check was refused',
};

describe('sums', () => {
  test('leave out what is void', () => {
    const found = resources.flatMap(({ name, fields }) => {
      if (!Object.values(fields).some(({ sum }) => sum === true)) return [];
      return Object.entries(fields).flatMap(([field, { dictionary, notSummed }]) => {
        const keys: Readonly<Record<string, number>> =
          allDictionaries.find(({ code }) => code === dictionary)?.keys ?? {};
        const isVoid = voidStates.some((state) => state in keys);
        // What was refunded of a bill is a sum of its own.
        const isBeside = field === 'refundStatus' && fields.refunded?.sum;
        return isVoid && !isBeside && notSummed === undefined ? [`${name}.${field}`] : [];
      });
    });
    expect(found.toSorted()).toEqual(Object.keys(summed).toSorted());
  });
});
