import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Activity } from '../../contract/entities/activity';
import { periodSentences } from '../../engine/listState/periodSentence';
import { periodWords } from '../../engine/listState/periodWords.en';
import { useResources } from '../../engine/resource/ResourcesContext';
import { useServices } from '../../engine/services/services';
import { wordsFor } from '../../engine/words';
import { Button } from '../../ui/buttons/Button';
import { IconEdit, IconPlus, IconTrash, IconUndo, IconUpload, type Icon } from '../../ui/display/icons';
import { useIsMounted } from '../../ui/useIsMounted';
import { useLazyWords } from '../../ui/useLazyWords';
import { activityAddress } from './activityAddress';
import styles from './ActivityEntry.module.css';
import { actionIcon, activityTitle, changedFields, resourceOfSubject } from './activityTitle';
import { browserName } from '../../ui/display/browserName';
import { OpenJob } from './OpenJob';
import { ResultDownload } from './ResultDownload';
import { pageLocale, useLocale } from '../../ui/useLocale';
import { inPageLanguage } from '../../contract/messages';

const icons: Readonly<Record<Activity['kind'], Icon>> = {
  changed: IconEdit,
  created: IconPlus,
  trashed: IconTrash,
  restored: IconUndo,
  deleted: IconTrash,
  imported: IconUpload,
};

/**
 * One entry of the activity: what was done and on what, when and from where, its result, and Undo or why it is not possible.
 *
 * @example <ActivityEntry activity={activity} time="14:32" />
 */
export function ActivityEntry({
  activity,
  time,
  onLeave,
}: {
  activity: Activity;
  time: string;
  /** Called when a link of the entry opens another screen. */
  onLeave?: () => void;
}) {
  const translate = useTranslate();
  const { person } = useServices();
  const resources = useResources();
  const { kind, state, user_agent: userAgent } = activity;
  const KindIcon = actionIcon(resources, activity) ?? icons[kind];
  const title = activityTitle(translate, resources, activity);
  const address = activityAddress(activity, person.permissions);
  const details = [changedFields(translate, resources, activity), time, sourceText(translate, userAgent)];
  return (
    <li className={styles.entry} data-kind={kind} data-state={state}>
      <span className={styles.mark}>
        <KindIcon />
      </span>
      <div className={styles.text}>
        <div className={styles.title}>
          {address === undefined ? (
            title
          ) : (
            <Link to={address} onClick={onLeave}>
              {title}
            </Link>
          )}
        </div>
        <div className={styles.details}>
          {details.filter(Boolean).map(text => (
            <span key={text}>{text}</span>
          ))}
        </div>
        <Periods activity={activity} />
        <Outcome activity={activity} />
      </div>
      <div className={styles.actions}>
        {activity.job_id !== null && <OpenJob jobId={activity.job_id} onOpen={onLeave} />}
        <ResultDownload activity={activity} title={title} />
        {activity.undo_blocked_reason === null && <UndoButton id={activity.id} title={title} />}
      </div>
    </li>
  );
}

/** The browser: "Chrome on Windows". */
const sourceText = (translate: ReturnType<typeof useTranslate>, userAgent: string): string => {
  const { browser, system } = browserName(userAgent);
  if (browser === undefined) return system ?? translate('activity.unknownBrowser');
  return system === undefined ? browser : translate('activity.from', { browser, system });
};

/** What the relative periods of a job's filters meant when it began. */
function Periods({ activity: { subject, periods } }: { activity: Activity }) {
  useLazyWords(periodWords);
  const translate = useTranslate();
  const locale = useLocale();
  const resources = useResources();
  const resource = resourceOfSubject(resources, subject);
  if (!resource) return null;
  return periodSentences(resource, periods, wordsFor(translate, resource.name), locale).map(sentence => (
    <p key={sentence} className={styles.outcome}>
      {sentence}
    </p>
  ));
}

/** What became of it: undone, running, or why it cannot be undone. */
function Outcome({ activity }: { activity: Activity }) {
  const translate = useTranslate();
  const { state, undo_blocked_reason: reason, undone_count: undone, kept_count: keptCount } = activity;
  if (state === 'undone') return <p className={styles.outcome}>{translate('activity.states.undone')}</p>;
  if (state === 'running') return <p className={styles.outcome}>{translate('activity.states.running')}</p>;
  if (state === 'partly_undone')
    return (
      <p className={styles.outcome}>
        {translate('activity.states.partly_undone', {
          undone: undone.toLocaleString(pageLocale()),
          count: keptCount.toLocaleString(pageLocale()),
        })}
        {reason !== null && ` ${inPageLanguage(reason)}`}
      </p>
    );
  if (reason === null) return null;
  return (
    <p className={styles.outcome}>
      {translate('activity.states.blocked', { reason: inPageLanguage(reason) })}
    </p>
  );
}

function UndoButton({ id, title }: { id: string; title: string }) {
  const translate = useTranslate();
  const { undo, notifyError } = useServices();
  const [isUndoing, setIsUndoing] = useState(false);
  const isMounted = useIsMounted();
  const run = async (): Promise<void> => {
    setIsUndoing(true);
    try {
      await undo([id]);
    } catch (error) {
      notifyError(error, { title: translate('activity.notUndone', { what: title }), retry: run });
    } finally {
      if (isMounted.current) setIsUndoing(false);
    }
  };
  return (
    <Button
      size={28}
      icon={IconUndo}
      loading={isUndoing}
      aria-label={translate('activity.undoOf', { what: title })}
      onClick={() => void run()}
    >
      {translate('activity.undo')}
    </Button>
  );
}
