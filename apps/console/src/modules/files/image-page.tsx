import { image } from '@refectory/contract/files/image.ts';
import type { FieldInputProps } from '#crud/field-input.tsx';
import { ImageUpload } from '#crud/image-upload.tsx';
import type { InputProps } from '#crud/input-props.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { ImagesButton } from './images-button.tsx';

/** What the library gets is new: it is not offered itself. */
const LinkInput = (props: FieldInputProps) => <ImageUpload {...(props as InputProps<string>)} />;

const slots: Slots = { inputs: { link: LinkInput }, toolbar: ImagesButton };

/** `/resource/image`: the library of images; many are uploaded at once, named after their files (spec/files#images). */
export const ImagePage = () => <ResourcePage resource={image} slots={slots} />;
