/** A response with a custom message, such as the number of refused rows. */
export class ResponseWithMessage {
  readonly data: unknown;
  readonly msg: string | undefined;
  constructor(data: unknown, msg: string | undefined) {
    this.data = data;
    this.msg = msg;
  }
}
