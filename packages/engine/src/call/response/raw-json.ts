/** JSON text built by the database, sent without parsing. */
export class RawJson {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
