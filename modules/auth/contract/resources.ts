import { lockout } from './lockout.ts';
import { session } from './session.ts';
import { social } from './social.ts';

export const authResources = [session, lockout, social] as const;
