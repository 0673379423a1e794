import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../app/addresses';
import styles from './MomentLink.module.css';

/** The title of a moment, which opens its details. */
export function MomentLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link dir="auto" to={`${addressOf.content('moments')}?moment=${id}`} className={styles.link}>
      {children}
    </Link>
  );
}
