/** JSON that the database built: it goes out as it is, without being read. */
export class RawJson {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
