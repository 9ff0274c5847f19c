/** JSON that the database built: it goes out as it is, without being read. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
