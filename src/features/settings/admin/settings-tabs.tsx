import { NativeSelect } from '@mantine/core';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useIsPhone } from '#ui/admin/use-is-phone.ts';
import styles from './settings-tabs.module.css';
import { groups, tabAt, tabPath, tabsOf } from './tabs.ts';

/** The sections of the settings in groups: a list beside the open one, on phones one choice. */
export function SettingsTabs() {
  const isPhone = useIsPhone();
  return isPhone ? <SectionChoice /> : <SectionList />;
}

function SectionList() {
  return (
    <nav aria-label="Settings" className={styles.list}>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          {tabsOf(group).map(({ section, label }) => (
            <NavLink key={section} to={tabPath(section)} end preventScrollReset>
              {label}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  );
}

function SectionChoice() {
  const navigate = useNavigate();
  const { section } = tabAt(useLocation().pathname);
  return (
    <NativeSelect
      aria-label="Section"
      mb="md"
      value={tabPath(section)}
      data={groups.map((group) => ({
        group,
        items: tabsOf(group).map((tab) => ({ value: tabPath(tab.section), label: tab.label })),
      }))}
      onChange={(event) => navigate(event.currentTarget.value)}
    />
  );
}
