import css from './hall-illustration.module.css';

const COLUMNS = 9;
const ROWS = 11;
const PITCH = 96;

/** Occupied seats per table; deterministic. */
const countTakenSeats = (column: number, row: number) => ((column * 7 + row * 13 + ((column * row) % 5) * 3) % 11) - 4;

const chairPosition = (at: number) => {
  const angle = (at * Math.PI) / 3 - Math.PI / 2;
  return { cx: 27 * Math.cos(angle), cy: 27 * Math.sin(angle) };
};

function Table({ column, row }: { column: number; row: number }) {
  const taken = countTakenSeats(column, row);
  const shift = row % 2 ? PITCH / 2 : 0;
  return (
    <g
      transform={`translate(${column * PITCH + shift} ${row * PITCH * 0.88})`}
      className={taken > 0 ? css.taken : css.free}
    >
      <circle r="16" className={css.plate} />
      {taken > 3 && <circle r="8" className={css.dish} />}
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <circle key={at} {...chairPosition(at)} r="4.5" className={at < taken ? css.seatTaken : css.seat} />
      ))}
    </g>
  );
}

/** Decorative illustration of a dining hall on the login page: tables, seats, and which of them are booked. */
export function HallIllustration() {
  const places = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    column: at % COLUMNS,
    row: Math.floor(at / COLUMNS),
  }));
  return (
    <svg
      className={css.map}
      viewBox={`-20 -20 ${PITCH * 8} ${PITCH * 8.4}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
    >
      {places.map(({ column, row }) => (
        <Table key={`${column}-${row}`} column={column} row={row} />
      ))}
    </svg>
  );
}
