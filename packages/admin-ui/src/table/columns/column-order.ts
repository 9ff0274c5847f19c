import type { ViewPreference } from '#preferences/view-preference.ts';

/** A column with its default visibility. */
export interface AvailableColumn {
  readonly name: string;
  readonly isDefault: boolean;
}

/** All columns in the preferred order. A column unknown to the preference follows its declared predecessor. */
export function orderColumns<C extends AvailableColumn>(offers: readonly C[], order: readonly string[] = []): C[] {
  const known = order.flatMap((name) => offers.find((offer) => offer.name === name) ?? []);
  offers.forEach((offer, at) => {
    if (known.includes(offer)) return;
    const before = offers[at - 1];
    known.splice(before ? known.indexOf(before) + 1 : 0, 0, offer);
  });
  return known;
}

export const isColumnShown = ({ name, isDefault }: AvailableColumn, { shown }: ViewPreference): boolean =>
  shown?.[name] ?? isDefault;
