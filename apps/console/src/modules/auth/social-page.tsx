import { social } from '@refectory/contract/auth/social.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { socialInputs } from './social-inputs.tsx';

const slots: Slots = { inputs: socialInputs };

/** `/system/social`: who may vouch for people at the login (spec/auth#social). */
export const SocialPage = () => <ResourcePage resource={social} slots={slots} />;
