import css from './iframe-page.module.css';

const sandboxFlags = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Other sites keep their own origin (and log-in); a page from our own must not get at our storage through it. */
const iframeSandbox = (address: string) =>
  new URL(address, location.href).origin === location.origin ? sandboxFlags : `${sandboxFlags} allow-same-origin`;

/** A page of another site, by the address on its menu: never by one from the address bar. */
export function IframePage({ address }: { address: string }) {
  return (
    <iframe
      className={css.frame}
      src={address}
      title={address}
      referrerPolicy="no-referrer"
      sandbox={iframeSandbox(address)}
    />
  );
}
