import css from './iframe-page.module.css';

const sandboxFlags = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * Other sites keep their own origin (and session); a page of our origin must not access our storage through the
 * iframe.
 */
const iframeSandbox = (address: string) =>
  new URL(address, location.href).origin === location.origin ? sandboxFlags : `${sandboxFlags} allow-same-origin`;

/** Shows another site in an iframe, by the address of its menu, never by one from the URL. */
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
