import { useState } from 'react';
import { useSession } from '#session/session.ts';
import { Logo } from '../logo.tsx';
import css from './avatar.module.css';

/** The avatar of the user; the logo when there is none or it fails to load. */
export function Avatar({ size }: { size: number }) {
  const address = useSession(({ user }) => user?.avatar ?? '');
  const [broken, setBroken] = useState('');
  const hasPicture = address && address !== broken;
  return (
    <span className={css.avatar} style={{ width: size, height: size }}>
      {/* No call: a picture that does not load. */}
      {hasPicture ? <img src={address} alt="" onError={() => setBroken(address)} /> : <Logo size={size} />}
    </span>
  );
}
