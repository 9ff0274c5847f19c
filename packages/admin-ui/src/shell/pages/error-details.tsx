import { useTranslate } from '#hooks/use-translate.ts';
import css from './error-details.module.css';
import { errorTexts } from './error-texts.ts';

/** Collapsed details of an error. */
export function ErrorDetails({ error }: { error: Error }) {
  const say = useTranslate();
  return (
    <details className={css.details}>
      <summary>{say(errorTexts.details)}</summary>
      <pre>{error.stack ?? error.message}</pre>
    </details>
  );
}
