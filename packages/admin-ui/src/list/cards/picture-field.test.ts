import { image, text } from '@refectory/declaration/field/field.ts';
import { expect, test } from 'vitest';
import { pictureField } from './picture-field.ts';

const name = text('名称', 'Name', { list: true, form: true });

test('lists of rows with a picture in their form can be shown as cards, trees not', () => {
  const photo = image('图片', 'Image', { list: 'hidden', form: true });
  expect(pictureField({ fields: { name, photo } })).toBe('photo');
  expect(pictureField({ fields: { name } })).toBeUndefined();
  expect(pictureField({ fields: { name, photo: image('图片', 'Image', { list: true }) } })).toBeUndefined();
  expect(pictureField({ fields: { name, photo }, tree: true })).toBeUndefined();
});
