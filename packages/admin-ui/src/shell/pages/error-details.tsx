import { useText } from '#i18n/i18n.ts';
import css from './error-details.module.css';

/** Folded away until someone asks: what exactly went wrong. */
export function ErrorDetails({ error }: { error: Error }) {
  const t = useText();
  return (
    <details className={css.details}>
      <summary>{t('fault.details')}</summary>
      <pre>{error.stack ?? error.message}</pre>
    </details>
  );
}
