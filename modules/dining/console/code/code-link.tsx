import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { codeTexts as texts } from './code-texts.ts';

/** A link to the page that guests see; nothing where there is no code. */
export function CodeLink({ miniIcon }: { readonly miniIcon: string }) {
  const say = useTranslate();
  if (!miniIcon) return null;
  return (
    <a href={miniIcon} target="_blank" rel="noreferrer" title={say(texts.openTitle)}>
      {say(texts.open)}
    </a>
  );
}
