import css from './frame-page.module.css';

const allowed = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Other sites keep their own origin (and log-in); a page from our own must not get at our storage through it. */
const sandboxOf = (address: string) =>
  new URL(address, location.href).origin === location.origin ? allowed : `${allowed} allow-same-origin`;

/** A page of another site, by the address on its menu: never by one from the address bar. */
export function FramePage({ address }: { address: string }) {
  return (
    <iframe
      className={css.frame}
      src={address}
      title={address}
      referrerPolicy="no-referrer"
      sandbox={sandboxOf(address)}
    />
  );
}
