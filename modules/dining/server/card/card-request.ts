/** A card for an employee. */
export interface CardRequest {
  readonly employeeId: string;
  readonly cardNo: string;
  /** Number printed on the card; absent: that of the blank card, else the employee's. */
  readonly saasCardno?: string | null;
}
