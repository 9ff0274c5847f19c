import { useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { copyText } from '../../../copy/copy-text.ts';
import { PrintSheet } from '../../../print/print-sheet.tsx';
import { factorTexts as texts } from './factor-texts.ts';
import css from './recovery-codes.module.css';

/** Recovery codes, shown once, to be copied or printed (spec/auth#second-factor). */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const say = useTranslate();
  const [copied, setCopied] = useState<boolean>();
  const [isPrinting, setPrinting] = useState(false);
  const list = (
    <ol className={css.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
  return (
    <div>
      <p className={css.hint}>{say(texts.codesHint)}</p>
      {list}
      <p className={css.ways}>
        <button type="button" onClick={() => void copyText(codes.join('\n')).then(setCopied)}>
          {say(copied ? texts.copied : texts.copy)}
        </button>
        <button type="button" onClick={() => setPrinting(true)}>
          {say(texts.print)}
        </button>
        <span role="status">{copied === false && say(texts.cannotCopy)}</span>
      </p>
      <PrintSheet
        isPrinting={isPrinting}
        onDone={() => setPrinting(false)}
        title={say(texts.codesTitle)}
        subtitle={say(texts.codesHint)}
      >
        {list}
      </PrintSheet>
    </div>
  );
}
