/** Requested equipment. */
export interface WantedAddon {
  readonly equipmentId: string;
  readonly quantity: number;
  /** Price in yuan for equipment the booking already has: it stays the same. */
  readonly price?: string | undefined;
}

/** Equipment in the row of a booking: with name and price at the time of booking, amounts in yuan. */
export interface BookedAddon {
  readonly equipmentId: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: string;
  readonly amount: string;
}

/** Requested equipment of a form or call, without duplicates. */
export function combineAddons(given: unknown): readonly WantedAddon[] {
  const lines: unknown = typeof given === 'string' && given !== '' ? JSON.parse(given) : given;
  if (!Array.isArray(lines)) return [];
  const wanted = new Map<string, WantedAddon>();
  for (const { equipmentId, quantity } of lines as readonly WantedAddon[]) {
    const before = wanted.get(String(equipmentId))?.quantity ?? 0;
    wanted.set(String(equipmentId), { equipmentId: String(equipmentId), quantity: before + Number(quantity) });
  }
  return [...wanted.values()];
}

/** The equipment of a booking, at its price. */
export const keptAddons = (addons: unknown): readonly WantedAddon[] =>
  (addons as readonly BookedAddon[]).map(({ equipmentId, quantity, price }) => ({ equipmentId, quantity, price }));

/** The columns of a booking for its equipment. */
export const addonColumns = ({
  addons,
  addonAmount,
}: {
  readonly addons: readonly BookedAddon[];
  readonly addonAmount: bigint;
}) => ({ addons: JSON.stringify(addons), addon_amount: String(addonAmount) });
