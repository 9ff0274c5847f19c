import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Purpose of an upload; some restrict it to images. */
export type UploadRule = 'any' | 'image' | 'avatar';

/** Limits of uploads: the setting `storage`. Larger images are scaled down. */
export interface UploadLimits {
  readonly fileMegabytes: number;
  readonly imagePixels: number;
}

/** A validated upload: with its detected type; images re-encoded. */
export interface PreparedUpload {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly extension: string;
  readonly isImage: boolean;
}

const imageFormats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' } as const;
type ImageType = keyof typeof imageFormats;

const unknownType = 'application/octet-stream';
/** Types that a browser might execute when displayed. */
const executableType = /xml|html|svg|script/;
const avatarLimit = 500 * 1000;
/** Maximum number of pixels decoded in memory. */
const maxPixels = 50_000_000;

/**
 * Detects the type by content, refuses types and sizes that are not allowed, and re-encodes images, which removes
 * anything hidden in them (spec/files#uploads).
 */
export async function prepareUpload(
  bytes: Uint8Array,
  rule: UploadRule,
  { fileMegabytes, imagePixels }: UploadLimits,
): Promise<PreparedUpload> {
  if (bytes.length === 0) throw new DomainError('files.empty-file', {}, { field: 'file' });
  if (bytes.length > fileMegabytes * 1024 * 1024)
    throw new DomainError('files.file-too-large', { megabytes: fileMegabytes }, { field: 'file' });
  const found = await fileTypeFromBuffer(bytes);
  const mime = found?.mime ?? unknownType;
  if (rule === 'avatar') assertAvatar(mime, bytes.length);
  if (isImageType(mime)) return reencodeImage(bytes, mime, imagePixels);
  if (mime.startsWith('image/')) throw new DomainError('files.not-an-image', {}, { field: 'file' });
  if (rule !== 'any') throw new DomainError('files.image-only', {}, { field: 'file' });
  const isSafe = found && !executableType.test(mime);
  return { bytes, contentType: isSafe ? mime : unknownType, extension: isSafe ? found.ext : 'bin', isImage: false };
}

const isImageType = (mime: string): mime is ImageType => mime in imageFormats;

function assertAvatar(mime: string, size: number): void {
  if (mime !== 'image/jpeg' && mime !== 'image/png') throw new DomainError('files.avatar-only', {}, { field: 'file' });
  if (size > avatarLimit) throw new DomainError('files.avatar-too-large', {}, { field: 'file' });
}

async function reencodeImage(bytes: Uint8Array, mime: ImageType, maxSide: number): Promise<PreparedUpload> {
  const format = imageFormats[mime];
  try {
    const written = await sharp(bytes, {
      animated: format === 'gif' || format === 'webp',
      limitInputPixels: maxPixels,
    })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
    return { bytes: written, contentType: mime, extension: format === 'jpeg' ? 'jpg' : format, isImage: true };
  } catch {
    throw new DomainError('files.not-an-image', {}, { field: 'file' });
  }
}
