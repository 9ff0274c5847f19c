import { useState } from 'react';
import { useSession } from '#session/session.ts';
import { Logo } from '../logo.tsx';
import css from './avatar.module.css';

/** The picture of the user; the mark of the product when there is none or it does not load. */
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
