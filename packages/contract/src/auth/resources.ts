import { lockout } from './lockout.ts';
import { session } from './session.ts';

export const authResources = [session, lockout] as const;
