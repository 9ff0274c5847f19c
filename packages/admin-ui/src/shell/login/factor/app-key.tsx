import { QRCode } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import css from './app-key.module.css';
import { factorTexts as texts } from './factor-texts.ts';

/** The QR code for an authenticator app, and its key to type. */
export function AppKey({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const say = useTranslate();
  return (
    <div className={css.key}>
      {/* The key is its text. */}
      <div aria-hidden="true">
        <QRCode type="svg" value={uri} size={168} color="#000" bgColor="#fff" />
      </div>
      <p>
        {say(texts.key)}
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  );
}
