import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { addressOf } from '../../../app/addresses';
import { playlistEndpoints } from '../../../contract/endpoints/playlists';
import { prettyLinkEndpoints } from '../../../contract/endpoints/prettyLinks';
import { useServices } from '../../../engine/services/services';
import { NEW_ID } from '../../../engine/form/create/newRecord';
import { cx } from '../../../ui/cx';
import { IconCheck } from '../../../ui/display/icons';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { Card } from '../../../engine/cards/LoadedCard';
import styles from './FirstStepsCard.module.css';
import { useCardQuery } from '../useDashboard';

/** With so many moments, a creator is not new any more. */
const momentsOfExperienced = 5;

interface Step {
  readonly name: 'moment' | 'playlist' | 'link';
  readonly to: string;
  readonly isDone: boolean;
}

/** What a new creator does first. It is left out once everything is done. */
export function FirstStepsCard({ moments }: { moments: number | undefined }) {
  const isNew = moments !== undefined && moments < momentsOfExperienced;
  const { person } = useServices();
  const query = { heartbeat_id: person.ownerId, per_page: 1 };
  const playlists = useCardQuery(playlistEndpoints.list, { query }, isNew).data?.total;
  const links = useCardQuery(prettyLinkEndpoints.list, { query }, isNew).data?.total;
  if (!isNew || playlists === undefined || links === undefined) return null;
  const steps: readonly Step[] = [
    { name: 'moment', to: addressOf.newMoment(), isDone: moments > 0 },
    { name: 'playlist', to: `${addressOf.content('playlists')}?playlist=${NEW_ID}`, isDone: playlists > 0 },
    { name: 'link', to: `${addressOf.prettyLinks}?link=${NEW_ID}`, isDone: links > 0 },
  ];
  return steps.every(({ isDone }) => isDone) ? null : <Steps steps={steps} />;
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`dashboard.steps.${key}`, { ...values });
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card title={text('title')} actions={text('progress', { done, total: steps.length })}>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol className={styles.list}>
        {steps.map(({ name, to, isDone }) => (
          <li key={name} className={cx(styles.step, name === next?.name && styles.next)}>
            <span className={cx(styles.mark, isDone && styles.done)} aria-hidden="true">
              {isDone && <IconCheck />}
            </span>
            {isDone ? (
              <span>
                {text(name)} <VisuallyHidden>{text('done')}</VisuallyHidden>
              </span>
            ) : (
              <Link to={to}>{text(name)}</Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
