import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';
import { Tiles } from './Tile';

/** Tiles of one group of people, under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <Tiles label={title}>{children}</Tiles>
    </section>
  );
}
