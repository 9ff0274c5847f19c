/** The S3-speaking server that tests upload to; it ships without types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string; configs: readonly string[] }[];
    });
    allowMismatchedSignatures: boolean;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
