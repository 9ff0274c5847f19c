import { attendance } from '@refectory/contract/dining/attendance.ts';
import { booking } from '@refectory/contract/dining/booking.ts';
import type { Label, Language } from '@refectory/contract/kernel/label.ts';
import { fill } from '@refectory/contract/kernel/label.ts';
import { walletDictionaries } from '@refectory/contract/wallet/dictionaries.ts';
import { subsidyGrant } from '@refectory/contract/wallet/subsidy-grant.ts';
import { texts } from '../apps/console/src/crud/texts.ts';
import { counterTexts } from '../apps/console/src/modules/dining/counter/counter-texts.ts';
import { walletTexts } from '../apps/console/src/modules/wallet/wallet-texts.ts';

/** The wording on screen in one language, from where the console takes it. */
export const wordsIn = (language: Language) => {
  const say = (label: Label, params: Record<string, unknown> = {}) => fill(label[language], params);
  const scopes = walletDictionaries.find(({ code }) => code === 'subsidy_scope')?.entries ?? [];
  const byType = scopes.find(({ key }) => key === 3) as Label;
  return {
    byType,
    say,
    language,
    booking,
    attendance,
    subsidyGrant,
    texts,
    counter: counterTexts,
    wallet: walletTexts,
  };
};

export type Words = ReturnType<typeof wordsIn>;
