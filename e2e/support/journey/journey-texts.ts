import { texts } from '@refectory/admin-ui/list/texts.ts';
import type { Label, Language } from '@refectory/declaration/label.ts';
import { interpolate } from '@refectory/declaration/label.ts';
import { counterTexts } from '@refectory/modules/dining/console/counter/counter-texts.ts';
import { booking } from '@refectory/modules/dining/contract/booking/booking.ts';
import { attendance } from '@refectory/modules/dining/contract/people/attendance.ts';
import { walletTexts } from '@refectory/modules/wallet/console/wallet-texts.ts';
import { walletDictionaries } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { subsidyGrant } from '@refectory/modules/wallet/contract/subsidy-grant.ts';

/** Texts of the screen in one language, from their definitions in the console. */
export const journeyTexts = (language: Language) => {
  const say = (label: Label, params: Record<string, unknown> = {}) => interpolate(label[language], params);
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

export type JourneyTexts = ReturnType<typeof journeyTexts>;
