import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ImageUpload } from '@refectory/admin-ui/input/image/image-upload.tsx';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { image } from '../contract/image.ts';
import { UploadImagesButton } from './upload-images-button.tsx';

/** Uploads go to the library: choosing from it is not offered here. */
const LinkInput = (props: FieldInputProps) => <ImageUpload {...(props as InputProps<string>)} />;

const slots: Slots = { inputs: { link: LinkInput }, toolbar: UploadImagesButton };

/**
 * `/resource/image`: the image library; several images can be uploaded at once, named after their files
 * (spec/files#images).
 */
export const ImagePage = () => <ResourcePage resource={image} slots={slots} />;
