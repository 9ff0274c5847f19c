import type { SocialButton } from '@refectory/modules/auth/contract/social-calls.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { settle } from '#api/refusal.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { providerUrl, readSocialButtons } from '#session/social.ts';
import css from './social-buttons.module.css';
import { storeRedirect } from './social-sign-in-store.ts';
import { socialTexts as texts } from './social-texts.ts';

/** Links to the sign-in providers; nothing when there are none. */
export function SocialButtons() {
  const say = useTranslate();
  const [params] = useSearchParams();
  const [buttons, setButtons] = useState<readonly SocialButton[]>([]);
  useEffect(() => {
    // Without providers, sign-in by password remains.
    void settle(readSocialButtons()).then(({ value = [] }) => setButtons(value));
  }, []);
  if (buttons.length === 0) return null;
  return (
    <section className={css.social} aria-label={say(texts.others)}>
      <h2 className={css.title}>{say(texts.others)}</h2>
      <ul className={css.list}>
        {buttons.map(({ source, name }) => (
          <li key={source}>
            <a className={css.button} href={providerUrl(source)} onClick={() => storeRedirect(params.get('redirect'))}>
              <span className={css.initial} aria-hidden="true">
                {[...name][0]}
              </span>
              <span className={css.name}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
