import { createBenchWorld } from './bench-world.ts';
import { benchBooking, benchSwipe } from './booking-bench.ts';
import { fillBookings } from './fill-bookings.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchList, listAt } from './list-bench.ts';
import type { Stretch } from './measure.ts';

// npm run bench: measures; never fails by time. BENCH_SECONDS sets the length of one stretch (default 4).
const world = await createBenchWorld();
try {
  console.log(
    `Node ${process.version}, PostgreSQL embedded and durable; load, server and database share this machine.`,
  );
  await benchFirstLoad(world);
  await benchBooking(world);
  await benchSwipe(world);
  const sizes: [number, Stretch][] = [];
  let filled = 0;
  for (const size of [10_000, 100_000, 1_000_000]) {
    await fillBookings(world, filled, size);
    filled = size;
    await listAt(world);
    sizes.push([size, await listAt(world)]);
    if (size === 100_000) await benchList(world);
  }
  console.log('\nThe same list as the table grows (aim: at 1,000,000 less than 1.5 × the time at 10,000)');
  const smallest = sizes[0]?.[1].p50 || 1;
  for (const [size, { p50, p95, perSecond }] of sizes)
    console.log(
      `  ${size.toLocaleString('en').padStart(9)} rows  ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50} ms  p95 ${p95} ms  ratio ${(p50 / smallest).toFixed(2)}`,
    );
} finally {
  await world.close();
}
process.exit(0);
