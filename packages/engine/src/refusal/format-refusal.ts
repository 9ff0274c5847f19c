import { declaredErrors } from '@refectory/declaration/catalogue.ts';
import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import { interpolate, joinNames, type Language } from '@refectory/declaration/label.ts';
import type { DomainError, ErrorParam } from './domain-error.ts';

/** A refusal as the client sees it. */
export interface FormattedRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly msg: string;
}

/** The text of a refusal in that language; for a stored one whose code no longer exists, the code. */
export function formatRefusal(
  { code, params }: Pick<DomainError, 'code' | 'params'>,
  language: Language,
): FormattedRefusal {
  const texts = declaredErrors();
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (!text) return { status: 500, code, msg: code };
  const words = Object.entries(params).map(([name, value]) => [name, inLanguage(value, language)]);
  return { status: text.status ?? 400, code, msg: interpolate(text[language], Object.fromEntries(words)) };
}

function inLanguage(value: ErrorParam, language: Language): string | number {
  if (typeof value !== 'object') return value;
  return 'zh' in value ? value[language] : joinNames(value, language);
}
