/** Equipment that is wanted along with an area. */
export interface WantedAddon {
  readonly equipmentId: string;
  readonly quantity: number;
  /** In yuan, where the booking has it already: it does not become dearer. */
  readonly price?: string | undefined;
}

/** Equipment of a booking as its row keeps it: named and priced as it was then, amounts in yuan. */
export interface BookedAddon {
  readonly equipmentId: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: string;
  readonly amount: string;
}

/** What a form or a call wants, each equipment once. */
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

/** What a booking has, at the price it was booked for. */
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
