/** A response with its own message, such as how many rows were refused. */
export class ResponseWithMessage {
  readonly data: unknown;
  readonly msg: string | undefined;
  constructor(data: unknown, msg: string | undefined) {
    this.data = data;
    this.msg = msg;
  }
}
