import { TranslationOutlined } from '@ant-design/icons';
import type { Language } from '@refectory/declaration/label.ts';
import { Dropdown } from 'antd';
import { useLanguage } from '#api/text.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { commonTexts } from '../common-texts.ts';
import { ToolButton } from './tool-button.tsx';

const names: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };

/** The language of the console, at once and without a reload. The current one is disabled. */
export function LanguageMenu() {
  const say = useTranslate();
  const { language, setLanguage } = useLanguage();
  const items = (['zh', 'en'] as const).map((key) => ({
    key,
    disabled: key === language,
    label: <span lang={key}>{names[key]}</span>,
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setLanguage(key as Language) }}>
      <ToolButton label={say(commonTexts.language)} icon={<TranslationOutlined />} />
    </Dropdown>
  );
}
