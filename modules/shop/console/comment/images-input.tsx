import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ImageInput } from '@refectory/admin-ui/input/image/image-input.tsx';
import { Space } from 'antd';
import { commentTexts as texts } from './comment-texts.ts';

/** Images of a field, one below the other, up to the maximum of the field. */
export function ImagesInput({ id, value, onChange, field }: FieldInputProps) {
  const say = useTranslate();
  const images = Array.isArray(value) ? (value as readonly string[]) : [];
  const shown = images.length < (field.max ?? 1) ? [...images, ''] : images;
  const change = (at: number, link: string | null) =>
    onChange?.(link ? images.toSpliced(at, 1, link) : images.toSpliced(at, 1));
  return (
    <Space orientation="vertical" {...(id && { id })}>
      {shown.map((link, at) => (
        <ImageInput
          key={link || 'next'}
          value={link}
          aria-label={say(texts.image, { number: at + 1 })}
          onChange={(next) => change(at, next)}
        />
      ))}
    </Space>
  );
}
