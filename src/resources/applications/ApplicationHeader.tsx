import type { Application } from '../../contract/entities/administration/application';
import { ChangeLine } from '../../engine/change/ChangeLine';
import { formatExactly } from '../../engine/format';
import { useResource } from '../../engine/resource/useResource';
import { useWords } from '../../engine/words';
import { isEqual } from '../../fields/isEqual';
import { Chip } from '../../ui/display/Chip';
import { useLocale } from '../../ui/useLocale';
import { applicationBadgeStyles } from '../shared/applicationBadgeStyles';
import { Player } from '../shared/player/Player';
import styles from './ApplicationHeader.module.css';

/** The applicant with the sample videos, what they write, and how this differs from what was rejected before. */
export function ApplicationHeader({ record }: { record: Application }) {
  const words = useWords('applications');
  const locale = useLocale();
  const { icon, tone = 'plain' } = applicationBadgeStyles[record.status];
  const when = (time: string) => formatExactly(new Date(time), locale);
  return (
    <div className={styles.header}>
      <p className={styles.facts}>
        <Chip icon={icon} tone={tone}>
          {words.choice('status', record.status)}
        </Chip>
        <a href={`mailto:${record.email}`}>{record.email}</a>
        <span>@{record.handle}</span>
        <span>{words.resourceText('submitted', { when: when(record.submitted_at) })}</span>
        {record.decided_at !== null && (
          <span>
            {words.resourceText('decided', { when: when(record.decided_at), name: record.decided_by ?? '' })}
          </span>
        )}
      </p>
      <Samples application={record} />
      {record.message !== null && <Note label={words.label('message')} text={record.message} />}
      <Resubmission application={record} />
      {record.escalation !== null && <Note label={words.label('escalation')} text={record.escalation} />}
      {record.reason !== null && <Note label={words.label('reason')} text={record.reason} />}
    </div>
  );
}

function Samples({ application: { id, name, sample_videos: videos } }: { application: Application }) {
  const words = useWords('applications');
  if (videos.length === 0) return <p className={styles.none}>{words.resourceText('noSamples')}</p>;
  return (
    <ul role="list" aria-label={words.label('sample_videos')} className={styles.samples}>
      {videos.map((video, index) => (
        <li key={`${id}/${video}`}>
          <Player
            moment={{
              title: words.resourceText('sample', { name, position: index + 1 }),
              thumbnail: null,
              video_id: null,
              yt_video_id: video,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Note({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.heading}>{label}</h3>
      <p>{text}</p>
    </div>
  );
}

/** What differs from the application that was rejected; nothing before somebody submits again. */
function Resubmission({ application }: { application: Application }) {
  const resource = useResource('applications');
  const words = useWords('applications');
  const { rejected_videos, rejected_message, sample_videos, message, status } = application;
  if (rejected_message === null && rejected_videos.length === 0) return null;
  if (status === 'rejected' || status === 'cancelled') return null;
  const changes = [
    { field: 'sample_videos', from: rejected_videos, to: sample_videos },
    { field: 'message', from: rejected_message, to: message },
  ].filter(({ from, to }) => !isEqual(from, to));
  return (
    <section className={styles.note}>
      <h3 className={styles.heading}>{words.resourceText('changed.title')}</h3>
      {changes.length === 0 && <p>{words.resourceText('changed.none')}</p>}
      {changes.map(({ field, from, to }) => (
        <ChangeLine key={field} {...{ resource, field, from, to }} marksWords />
      ))}
    </section>
  );
}
