import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { addressOf } from '../../../app/addresses';
import { useLazyWords } from '../../../ui/useLazyWords';
import styles from './Leaving.module.css';
import { usePartnership } from '../../../resources/shared/usePartnership';
import { leavingWords } from './words.en';

/** Leads to the confirmation of leaving the partner program, for those who take part in it. */
export function LeaveLink() {
  useLazyWords(leavingWords);
  const translate = useTranslate();
  const { data: partnership } = usePartnership();
  if (partnership?.state !== 'member') return null;
  return (
    <p className={styles.leave}>
      <Link to={`${addressOf.earn}?leave=confirm`}>{translate('leaving.link')}</Link>
    </p>
  );
}
