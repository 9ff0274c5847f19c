/** Finds codes in an image. */
export interface Decoder {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
