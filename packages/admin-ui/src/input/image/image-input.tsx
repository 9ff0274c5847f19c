import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '#api/permissions.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { texts } from '#list/texts.ts';
import type { InputProps } from '../input-props.ts';
import { ImagePicker } from './image-picker.tsx';
import { ImageUpload } from './image-upload.tsx';

/** An image input: upload, or selection from the library for users who may read it. */
export function ImageInput(props: InputProps<string>) {
  const say = useTranslate();
  const mayPick = useCan('image_view');
  const [isPicking, setPicking] = useState(false);
  function pick(link: string) {
    props.onChange?.(link);
    setPicking(false);
  }
  if (!mayPick) return <ImageUpload {...props} />;
  return (
    <ImageUpload {...props}>
      <Button icon={<PictureOutlined />} disabled={props.disabled === true} onClick={() => setPicking(true)}>
        {say(texts.fromLibrary)}
      </Button>
      <ImagePicker isOpen={isPicking} onPick={pick} onClose={() => setPicking(false)} />
    </ImageUpload>
  );
}
