import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Image, Space, Upload } from 'antd';
import { useState } from 'react';
import { upload } from '#api/http.ts';
import type { InputProps } from './input-props.ts';
import { texts } from './texts.ts';
import { useSay } from './use-say.ts';

/** An image, uploaded to the file store; the value is its link. */
export function ImageInput({ id, value, onChange, disabled }: InputProps<string>) {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  async function take(file: File) {
    setBusy(true);
    try {
      const { link } = await upload<{ link: string }>('/blade-resource/oss/endpoint/put-file', file, {
        query: { rule: 'image' },
      });
      onChange?.(link);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Space align="center">
      {value && <Image src={value} alt="" width={64} height={64} />}
      <Upload
        accept="image/jpeg,image/png,image/webp,image/gif"
        showUploadList={false}
        disabled={disabled === true}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button {...(id && { id })} icon={<UploadOutlined />} loading={isBusy} disabled={disabled === true}>
          {say(texts.upload)}
        </Button>
      </Upload>
      {value && !disabled && (
        <Button icon={<DeleteOutlined />} aria-label={say(texts.remove)} onClick={() => onChange?.(null)} />
      )}
    </Space>
  );
}
