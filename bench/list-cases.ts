import { sql } from 'kysely';
import type { BenchApp } from './bench-app.ts';

/** Typical list queries by name, from the best to the worst case of indexes. */
export async function listCases(benchApp: BenchApp): Promise<Readonly<Record<string, Record<string, string>>>> {
  const { rows } = await benchApp.run((ctx) =>
    sql<{ newest: string; oldest: string; middle: string; frequent: string; rare: string; many: number; half: string }>`
      select (select id::text from dining_booking where booking_no like 'X%' order by create_time desc, id desc offset s.many / 2 limit 1) as half, s.newest, s.oldest, s.oldest + (s.newest - s.oldest) / 2 as middle, p.frequent::text, p.rare::text, s.many::int
      from (select max(day) as newest, min(day) as oldest, count(*) as many from dining_booking where booking_no like 'X%') s,
        (select (array_agg(place_id order by n desc))[1] as frequent, (array_agg(place_id order by n))[1] as rare
         from (select place_id, count(*) as n from dining_booking group by place_id) each) p`.execute(ctx.db),
  );
  const [{ newest, oldest, middle, frequent, rare, half }] = rows as [(typeof rows)[number]];
  const page = { current: '1', size: '10' };
  return {
    'no filter': page,
    'newest day': { ...page, day: newest },
    'day in the middle': { ...page, day: middle },
    'oldest day': { ...page, day: oldest },
    'frequent place': { ...page, placeId: frequent },
    'rare place': { ...page, placeId: rare },
    'place and oldest day': { ...page, placeId: frequent, day: oldest },
    'last page counted': { ...page, current: '1000' },
    'page in the middle': { ...page, after: half },
    'contains, rare': { ...page, bookingNo: '0004242' },
    'contains, frequent': { ...page, bookingNo: 'x00' },
    'contains two characters, of a day': { ...page, day: middle, bookingNo: '42' },
    'contains nothing': { ...page, bookingNo: 'zzz' },
    'contains nothing, of a day': { ...page, day: middle, bookingNo: '甲乙丙' },
    'by day, oldest first': { ...page, ascs: 'day' },
    'staff no.': { ...page, saasNo: '0042' },
  };
}
