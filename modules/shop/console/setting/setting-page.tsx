import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { Tabs } from 'antd';
import { settingKeys } from '#system/contract/setting/setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import css from './setting-page.module.css';
import { settingNames, settingTexts as texts } from './setting-texts.ts';

/** `/shop/setting`: a form for each store setting (spec/shop#settings). */
export function SettingPage() {
  const say = useTranslate();
  return (
    <section className={css.page} aria-label={say(texts.title)}>
      <PageTitle label={texts.title} />
      <Tabs
        items={settingKeys.map((key) => ({
          key,
          label: say(settingNames[key].name),
          children: <SettingForm settingKey={key} />,
        }))}
      />
    </section>
  );
}
