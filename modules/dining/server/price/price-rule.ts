/** A price rule as the database holds it; an absent condition holds for everything. */
export interface PriceRule {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly categoryId?: string;
  readonly dishId?: string;
  readonly packageId?: string;
  readonly placeId?: string;
  readonly employeeTypeId?: string;
  /** Of the person's type; several types may share one. */
  readonly priceLevel?: number;
  readonly mealPeriod?: number;
  readonly weekdays: readonly number[];
  readonly dateFrom?: string;
  readonly dateTo?: string;
  /** 1 workday, 2 rest, 3 holiday. */
  readonly dayKind?: number;
  /** 1 the first, 2 the second and more. */
  readonly helping?: number;
  /** 1 fixed, 2 percent, 3 minus. */
  readonly method: number;
  /** Hundredths: fen for fixed and minus, 1/100 of a percent for percent. */
  readonly value: bigint;
  readonly priority: number;
  /** Milliseconds; of two equal rules the newer one wins. */
  readonly createdAt: number;
}
