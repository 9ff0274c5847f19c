import type { Label } from '@refectory/declaration/label.ts';
import { useTranslate } from '../hooks/use-translate.ts';

/** The title of a custom page for screen readers; on screen the tab and the breadcrumb show it. */
export function PageTitle({ label }: { readonly label: Label }) {
  const say = useTranslate();
  return <h1 className="visually-hidden">{say(label)}</h1>;
}
