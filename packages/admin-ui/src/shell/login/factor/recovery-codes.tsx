import { useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { factorTexts as texts } from './factor-texts.ts';
import css from './recovery-codes.module.css';

/** Recovery codes, shown once, to be copied or printed (spec/auth#second-factor). */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const say = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <div>
      <p className={css.hint}>{say(texts.codesHint)}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={css.ways}>
        <button type="button" onClick={() => void copy()}>
          {say(isCopied ? texts.copied : texts.copy)}
        </button>
        <button type="button" onClick={() => window.print()}>
          {say(texts.print)}
        </button>
      </p>
    </div>
  );
}
