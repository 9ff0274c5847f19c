import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { social } from '../contract/social.ts';
import { socialInputs } from './social-inputs.tsx';

const slots: Slots = { inputs: socialInputs };

/** `/system/social`: the providers of social sign-in (spec/auth#social). */
export const SocialPage = () => <ResourcePage resource={social} slots={slots} />;
