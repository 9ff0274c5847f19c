/** A price rule; an absent condition matches everything. */
export interface PriceRule {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly categoryId?: string;
  readonly dishId?: string;
  readonly packageId?: string;
  readonly placeId?: string;
  readonly employeeTypeId?: string;
  /** Of the employee type; several types may share one. */
  readonly priceLevel?: number;
  readonly mealPeriod?: number;
  readonly weekdays: readonly number[];
  readonly dateFrom?: string;
  readonly dateTo?: string;
  /** 1 workday, 2 rest day, 3 holiday. */
  readonly dayKind?: number;
  /** 1 first, 2 further helpings. */
  readonly helping?: number;
  /** 1 fixed, 2 percent, 3 minus. */
  readonly method: number;
  /** Hundredths: fen for fixed and minus, 1/100 of a percent for percent. */
  readonly value: bigint;
  readonly priority: number;
  /** Milliseconds; of two otherwise equal rules the newer one wins. */
  readonly createdAt: number;
}
