import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { filesCalls } from '@refectory/modules/files/contract/files-calls.ts';
import { Button, Image, Space, Upload } from 'antd';
import type { ReactNode } from 'react';
import { useTask } from '#action/use-task.ts';
import { uploadFile } from '#api/call.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { texts } from '#list/texts.ts';
import type { InputProps } from '../input-props.ts';

/** Uploads an image to the file store; returns its link. The caller shows refusals. */
export const uploadImage = (file: File) => uploadFile(filesCalls.putFile, file, { rule: 'image' }, { quiet: true });

export const imageMimeTypes = 'image/jpeg,image/png,image/webp,image/gif';

interface ImageUploadProps extends InputProps<string> {
  /** Further buttons after the upload. */
  readonly children?: ReactNode;
}

/** An image, uploaded to the file store; the value is its link. */
export function ImageUpload({ id, value, onChange, disabled, children }: ImageUploadProps) {
  const say = useTranslate();
  const { run: take, isRunning } = useTask(uploadImage, { onDone: ({ link }) => onChange?.(link) });
  return (
    <Space align="center" wrap>
      {value && <Image src={value} alt="" width={64} height={64} />}
      <Upload
        accept={imageMimeTypes}
        showUploadList={false}
        disabled={disabled === true}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button {...(id && { id })} icon={<UploadOutlined />} loading={isRunning} disabled={disabled === true}>
          {say(texts.upload)}
        </Button>
      </Upload>
      {children}
      {value && !disabled && (
        <Button icon={<DeleteOutlined />} aria-label={say(texts.remove)} onClick={() => onChange?.(null)} />
      )}
    </Space>
  );
}
