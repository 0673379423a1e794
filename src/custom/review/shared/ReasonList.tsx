import { useTranslate } from 'ra-core';
import type { ReasonTemplate } from '../../../contract/entities/moderation';
import { Key } from '../../../ui/display/Key';
import { reasonKey } from './reasonKeys';
import styles from './ReasonList.module.css';
import { LoadFailed } from './states/LoadFailed';
import type { ReasonTemplates } from '../../../resources/shared/useReasonTemplates';

/** The templates of reasons, each with its key. */
export function ReasonList({
  label,
  reasons: { templates, hasFailed, retry },
  chosen,
  firstKey,
  onReason,
}: {
  label: string;
  reasons: ReasonTemplates;
  /** The id of a template. */
  chosen: string | undefined;
  /** The key of the first template; 1 where left out. */
  firstKey?: number;
  onReason: (template: ReasonTemplate) => void;
}) {
  const translate = useTranslate();
  if (templates.length === 0 && !hasFailed) return null;
  return (
    <section>
      <h3 className={styles.heading}>{label}</h3>
      {hasFailed && <LoadFailed text={translate('review.templatesFailed')} onRetry={retry} />}
      <div role="group" aria-label={label} className={styles.reasons}>
        {templates.map((template, index) => (
          <button
            key={template.id}
            type="button"
            className={styles.reason}
            aria-pressed={chosen === template.id}
            aria-keyshortcuts={reasonKey(index, firstKey)}
            onClick={() => onReason(template)}
          >
            <Key small name={reasonKey(index, firstKey)} />
            {template.label}
          </button>
        ))}
      </div>
    </section>
  );
}
