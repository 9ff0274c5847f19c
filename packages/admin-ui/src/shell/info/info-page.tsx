import { useQuery } from '@tanstack/react-query';
import { Card, Tabs } from 'antd';
import { callQuery } from '#api/call.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { FactorPanel } from './factor/factor-panel.tsx';
import { ownFactorTexts } from './factor/own-factor-texts.ts';
import css from './info-page.module.css';
import { infoTexts } from './info-texts.ts';
import { PasswordForm } from './password-form.tsx';
import { profileCall } from './profile.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** `/info/index`: own data, password and second factor (spec/console#personal), and own sessions. */
export function InfoPage() {
  const say = useTranslate();
  const { data: profile } = useQuery(callQuery(profileCall, {}));
  if (!profile) return <PageSkeleton />;
  const items = [
    { key: 'profile', label: say(infoTexts.profile), children: <ProfileForm profile={profile} /> },
    { key: 'password', label: say(infoTexts.password), children: <PasswordForm account={profile.account} /> },
    { key: 'factor', label: say(ownFactorTexts.title), children: <FactorPanel /> },
  ];
  return (
    <div className={css.page}>
      <ProfileCard profile={profile} />
      <Card className={css.forms}>
        <Tabs items={items} />
      </Card>
      <SessionsCard />
    </div>
  );
}
