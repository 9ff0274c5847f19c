/** An answer that says in its message what became of it: of several rows some were refused. */
export class ResponseWithMessage {
  readonly data: unknown;
  readonly msg: string | undefined;
  constructor(data: unknown, msg: string | undefined) {
    this.data = data;
    this.msg = msg;
  }
}
