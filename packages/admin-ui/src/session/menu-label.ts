import type { Language } from '@refectory/declaration/label.ts';

interface NamedMenu {
  readonly name: string;
  readonly meta?: unknown;
}

/** The name of a menu; in Chinese when it has no English name. */
export const menuLabel = ({ name, meta }: NamedMenu, language: Language): string =>
  (language === 'en' && (meta as { readonly en?: string } | undefined)?.en) || name;
