import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import css from './drawer-page.module.css';
import { DrawerPanel } from './drawer-panel.tsx';
import { drawerTexts as texts } from './drawer-texts.ts';
import { OpenDrawerForm } from './open-drawer-form.tsx';

/** `/dining/mydrawer`: a cashier opens, counts and closes a drawer (spec/dining#drawer). */
export const MyDrawerPage = () => (
  <div className={css.panel}>
    <PageTitle label={texts.page} />
    <DrawerPanel empty={<OpenDrawerForm />} />
  </div>
);
