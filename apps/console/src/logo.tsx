/** Six seats around the table, in units of the logo. */
const seats = [0, 1, 2, 3, 4, 5].map((at) => {
  const angle = (at * Math.PI) / 3 - Math.PI / 2;
  return { cx: 16 + 10.2 * Math.cos(angle), cy: 16 + 10.2 * Math.sin(angle) };
});

const TAKEN = 4;

/** The logo; `public/logo.svg` is the same image for the browser tab and for clients (spec/auth#token). */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <circle cx="16" cy="16" r="4.7" fill="none" stroke="var(--on-primary)" strokeWidth="2.2" />
      {seats.map((seat, at) => (
        <circle key={seat.cx + seat.cy} {...seat} r="2.1" fill="var(--on-primary)" opacity={at < TAKEN ? 1 : 0.42} />
      ))}
    </svg>
  );
}
