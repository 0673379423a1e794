import type { ReactNode } from 'react';
import { ListView } from '../../../engine/list/ListView';
import type { Resource } from '../../../engine/resource/resource';
import styles from './ReviewHistory.module.css';

/** What was decided, by whom and why, and decisions about selected records or a whole query. */
export function ReviewHistory({ resource, tabs }: { resource: Resource; tabs: ReactNode }) {
  return (
    <div className={styles.screen}>
      <ListView resource={resource} tabs={tabs} />
    </div>
  );
}
