import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { useReasonTemplates } from '../shared/useReasonTemplates';
import styles from './ApplicationReasons.module.css';

/** More would not fit above the input; the others are typed. */
const shown = 9;

/** The reasons of the configuration `moderation` for applications. A template has places to fill in. */
export function ApplicationReasons({ onReason }: { onReason: (text: string) => void }) {
  const translate = useTranslate();
  const { templates, hasFailed, retry } = useReasonTemplates('application', shown);
  const text = (key: string) => translate(`resources.applications.templates.${key}`);
  if (hasFailed)
    return (
      <p role="status" className={styles.failed}>
        {text('failed')}{' '}
        <Button size={28} onClick={retry}>
          {text('retry')}
        </Button>
      </p>
    );
  if (templates.length === 0) return null;
  return (
    <div role="group" aria-label={text('label')} className={styles.templates}>
      {templates.map(({ id, label, text: reason }) => (
        <Button key={id} size={28} onClick={() => onReason(reason)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
