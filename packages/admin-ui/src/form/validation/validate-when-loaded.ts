import { loadOptional } from '#loading/load-optional.ts';
import type { validateField } from './validate-field.ts';

const load = () => loadOptional(import('./validate-field.ts'));

/** Loads the code that checks inputs: a form asks for it as it opens, a list does not need it. */
export const preloadValidation = (): void => void load();

/** `validateField` with its code loaded first. Where that fails nothing is refused here: the server checks every input. */
export async function validateWhenLoaded(...input: Parameters<typeof validateField>): Promise<string | undefined> {
  return (await load())?.validateField(...input);
}
