/** Why something is refused: the code of a `DomainError` and what its sentence names. */
export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}
