import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { Button } from 'antd';
import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { checkTexts } from '../check-texts.ts';
import css from './launch-page.module.css';
import { launchTexts as texts } from './launch-texts.ts';

/** Address of the check page, a separate application on this server. */
const checkPath = '/check/';

/** `/ticket/check`: opens the check page, on this device or on a phone by a QR code (spec/check-page#page). */
export function LaunchPage() {
  const say = useTranslate();
  const address = new URL(checkPath, location.origin).href;
  const picture = useMemo(() => toSvgDataURL(generate(address, { minCorrectionLevel: correction.M })), [address]);
  return (
    <div className={css.page}>
      <PageTitle label={checkTexts.title} />
      <section className={css.card}>
        <h2>{say(texts.here)}</h2>
        <p>{say(texts.hereHint)}</p>
        <p>
          <Button type="primary" size="large" href={checkPath} target="_blank">
            {say(texts.open)}
          </Button>
        </p>
        <h2>{say(texts.install)}</h2>
        <ol className={css.steps}>
          {texts.steps.map((step) => (
            <li key={step.en}>{say(step)}</li>
          ))}
        </ol>
      </section>
      <section className={css.card}>
        <h2>{say(texts.phone)}</h2>
        <p>{say(texts.phoneHint)}</p>
        <img className={css.code} src={picture} alt={say(texts.codeOf, { address })} />
        <p translate="no">{address}</p>
      </section>
    </div>
  );
}
