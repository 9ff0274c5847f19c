import { describe, expect, test } from 'vitest';
import { fillTemplate, findUnknownPlaceholder, isValidTemplate } from './fill-template.ts';

const values = {
  phone: '13800001111',
  params: { code: '12"34', 名: '甲' },
  signName: '膳场',
  templateCode: 'T1',
  accessKey: 'ak',
  secretKey: 's&k',
};

describe('a request body', () => {
  test('is JSON when it begins as such; no value breaks out of its quotes', () => {
    const { contentType, text } = fillTemplate(
      '{"to":"{phone}","text":"{signName} {params.code}","all":{params}}',
      values,
    );
    expect(contentType).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual({ to: '13800001111', text: '膳场 12"34', all: { code: '12"34', 名: '甲' } });
  });

  test('is a form otherwise, values encoded', () => {
    const { contentType, text } = fillTemplate('mobile={phone}&key={secretKey}&p={params}&n={params.名}', values);
    expect(contentType).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(text))).toEqual({
      mobile: '13800001111',
      key: 's&k',
      p: JSON.stringify(values.params),
      n: '甲',
    });
  });

  test('has a usual form; a parameter that was not given is empty', () => {
    expect(JSON.parse(fillTemplate('', values).text)).toEqual({
      phone: '13800001111',
      signName: '膳场',
      templateCode: 'T1',
      params: values.params,
    });
    expect(fillTemplate('a={params.absent}', values).text).toBe('a=');
  });

  test.each([
    ['a={phon}', 'phon', true],
    ['{"a":"{phone}"}', undefined, true],
    ['{"a":{phone}', undefined, false],
    ['[{params}]', undefined, true],
    ['', undefined, true],
  ])('%s: unknown %s, sound %s', (template, unknown, sound) => {
    expect(findUnknownPlaceholder(template)).toBe(unknown);
    expect(isValidTemplate(template)).toBe(sound);
  });
});
