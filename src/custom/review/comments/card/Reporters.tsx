import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { commentCategories } from '../../../../contract/comments/commentChoices';
import type { CommentDetails } from '../../../../contract/endpoints/commentReviews';
import { Button } from '../../../../ui/buttons/Button';
import { Avatar } from '../../../../ui/display/Avatar';
import { Chip } from '../../../../ui/display/Chip';
import { IconChevronDown, IconChevronUp } from '../../../../ui/display/icons';
import { useFormatCount } from '../../../../ui/useFormatCount';
import { useLocale } from '../../../../ui/useLocale';
import { shortTime } from '../../shared/shortTime';
import { useModeration } from '../../../../resources/shared/useReasonTemplates';
import styles from './Reporters.module.css';

type Report = CommentDetails['reports'][number];

/** Rows and avatars before the others are shown. */
const SHOWN = { rows: 4, avatars: 5 };

/** Everybody who reported the comment, by category, each with their note and what became of their earlier reports. */
export function Reporters({
  details: { reports, report_categories: byCategory, reporter_count: people },
  total,
  text,
}: {
  details: CommentDetails;
  total: number;
  /** That of now, beside which a row shows what was reported; undefined where texts are hidden. */
  text: string | undefined;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const [isOpen, setIsOpen] = useState(false);
  const rules = useModeration()?.rules ?? [];
  const nameOf = ({ reporter_handle: handle, rule_id: ruleId }: Report): string =>
    handle === null
      ? translate('reviewComments.reporters.rule', {
          name: rules.find(({ id }) => id === ruleId)?.label ?? ruleId ?? '',
        })
      : `@${handle}`;
  const shown = isOpen ? reports : reports.slice(0, SHOWN.rows);
  const counted = commentCategories
    .map(category => ({ category, count: byCategory[category] }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return (
    <section aria-label={translate('reviewComments.reporters.label')} className={styles.card}>
      <div className={styles.summary}>
        <div className={styles.line}>
          <span className={styles.avatars}>
            {reports.slice(0, SHOWN.avatars).map(report => (
              <Avatar key={report.id} name={nameOf(report)} size={26} />
            ))}
            {total > SHOWN.avatars && (
              <span className={styles.more}>+{formatCount(total - SHOWN.avatars)}</span>
            )}
          </span>
          <h3 className={styles.title}>
            {people > 0
              ? translate('reviewComments.reporters.title', {
                  smart_count: people,
                  count: formatCount(people),
                })
              : translate('reviewComments.reports', { smart_count: total })}
          </h3>
          {reports.length > SHOWN.rows && (
            <Button
              variant="text"
              size={28}
              iconEnd={isOpen ? IconChevronUp : IconChevronDown}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(open => !open)}
            >
              {isOpen
                ? translate('reviewComments.reporters.fewer')
                : translate('reviewComments.reporters.all', { count: formatCount(reports.length) })}
            </Button>
          )}
        </div>
        <div className={styles.bar} aria-hidden>
          {counted.map(({ category, count }) => (
            <span key={category} data-category={category} style={{ flexGrow: count }} />
          ))}
        </div>
        <ul role="list" className={styles.legend}>
          {counted.map(({ category, count }) => (
            <li key={category}>
              <span className={styles.swatch} data-category={category} />
              {translate(`reviewComments.categories.${category}`)} <strong>{formatCount(count)}</strong>
            </li>
          ))}
        </ul>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('reviewComments.reporters.who')}</th>
            <th scope="col">{translate('reviewComments.reporters.as')}</th>
            <th scope="col" className={styles.end}>
              {translate('reviewComments.reporters.upheld')}
            </th>
            <th scope="col" className={styles.end}>
              {translate('reviewComments.reporters.when')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(report => (
            <ReporterRow key={report.id} report={report} name={nameOf(report)} text={text} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ReporterRow({ report, name, text }: { report: Report; name: string; text: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isEdited = text !== undefined && report.snapshot !== text;
  const { mode, notes, category, judged_before: judged, upheld_before: upheld, created_at: at } = report;
  return (
    <tr>
      <th scope="row">
        <span className={styles.who}>
          <Avatar name={name} size={24} />
          <span>
            {name}
            <span className={styles.note}>{notes || translate('reviewComments.reporters.noNote')}</span>
            {isEdited && (
              <span className={styles.snapshot}>
                {translate('reviewComments.reporters.snapshot', { text: report.snapshot })}
              </span>
            )}
          </span>
        </span>
      </th>
      <td>{translate(`reviewComments.categories.${category}`)}</td>
      <td className={styles.end}>
        {mode === 'owner' ? (
          <Chip tone="neutral">{translate('reviewComments.reporters.owner')}</Chip>
        ) : mode !== 'default' ? (
          <Chip tone="neutral">{translate('reviewComments.reporters.byRule')}</Chip>
        ) : judged === 0 ? (
          <span className={styles.none}>–</span>
        ) : (
          translate('reviewComments.reporters.upheldOf', { upheld, judged })
        )}
      </td>
      <td className={styles.end}>
        <time dateTime={at} className={styles.time}>
          {shortTime(at, locale)}
        </time>
      </td>
    </tr>
  );
}
