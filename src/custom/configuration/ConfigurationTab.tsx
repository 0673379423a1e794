import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { addressOf } from '../../app/addresses';
import type { TabScreenProps } from '../../app/screenTypes';
import { sections, type SectionId } from '../../contract/entities/configuration/sections';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './ConfigurationTab.module.css';
import { SectionPanel } from './SectionPanel';
import { configurationWords } from './words.en';

const isSection = (name: string): name is SectionId => Object.hasOwn(sections, name);
const ids = Object.keys(sections).filter(isSection);

/** The configuration of the platform: one form for each section, which `?section=` of the address names. */
export function ConfigurationTab({ tabs }: TabScreenProps) {
  useLazyWords(configurationWords);
  const translate = useTranslate();
  const [search] = useSearchParams();
  const named = search.get('section') ?? '';
  const current = isSection(named) ? named : 'limits';
  return (
    <div className={styles.screen}>
      <PageHeader title={translate('admin.tabs.configuration')} tabs={tabs} />
      <div className={styles.columns}>
        <nav aria-label={translate('configuration.sections')} className={styles.sections}>
          {ids.map(id => (
            <Link
              key={id}
              to={`${addressOf.admin('configuration')}?section=${id}`}
              aria-current={id === current ? 'page' : undefined}
              className={styles.section}
            >
              {translate(`configuration.titles.${id}`)}
            </Link>
          ))}
        </nav>
        <SectionPanel key={current} id={current} />
      </div>
    </div>
  );
}
