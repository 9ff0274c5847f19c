import { lookupMap } from '@refectory/declaration/lookup-map.ts';

const entities = lookupMap({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });

/** Trusted HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Template tag: escapes values unless they are HTML; joins arrays; undefined becomes ''. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, n) => text + toHtml(parts[n])).join(''));

function toHtml(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Part[]).map(toHtml).join('');
  if (part === false || part === null || part === undefined) return '';
  return String(part as string | number).replace(/[&<>"']/g, (letter) => entities.get(letter) ?? '');
}
