import { Card } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { Avatar } from '../top-bar/avatar.tsx';
import { AvatarUpload } from './avatar-upload.tsx';
import { infoTexts } from './info-texts.ts';
import type { Profile } from './profile.ts';
import css from './profile-card.module.css';

/** Own data that only administrators change. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const say = useTranslate();
  const facts = [
    [say(infoTexts.account), profile.account],
    [say(infoTexts.tenant), profile.tenantId],
    [say(infoTexts.roles), profile.roleName],
  ] as const;
  return (
    <Card className={css.card}>
      <Avatar size={88} />
      <AvatarUpload />
      <h1>{profile.realName || profile.name || profile.account}</h1>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
