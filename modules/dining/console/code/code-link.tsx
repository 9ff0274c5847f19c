import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { codeTexts as texts } from './code-texts.ts';

/** Link to the guest page in the console's language; renders nothing without a code. */
export function CodeLink({ miniIcon }: { readonly miniIcon: string }) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  if (!miniIcon) return null;
  return (
    <a href={`${miniIcon}?lang=${language}`} target="_blank" rel="noreferrer" title={say(texts.openTitle)}>
      {say(texts.open)}
    </a>
  );
}
