/** Finds the codes in a picture. */
export interface Decoder {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
