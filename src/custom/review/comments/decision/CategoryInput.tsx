import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { commentCategories } from '../../../../contract/comments/commentChoices';
import { Key } from '../../../../ui/display/Key';
import type { CommentCategory } from '../card/CategoryChip';
import styles from './CategoryInput.module.css';

/** The category that the reviewer confirms, each with its key. */
export function CategoryInput({
  value,
  reportedAs,
  error,
  onChange,
}: {
  value: CommentCategory | undefined;
  /** That of most reports; undefined for several comments. */
  reportedAs: CommentCategory | undefined;
  error: string | undefined;
  onChange: (category: CommentCategory) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>{translate('reviewComments.category.label')}</legend>
      {commentCategories.map((category, index) => (
        <label key={category} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={category}
            checked={value === category}
            aria-keyshortcuts={String(index + 1)}
            onChange={() => onChange(category)}
          />
          <span className={styles.label}>
            {translate(`reviewComments.categories.${category}`)}
            {reportedAs === category && value !== category && (
              <span className={styles.reported}>{translate('reviewComments.category.reported')}</span>
            )}
          </span>
          <Key small name={String(index + 1)} />
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
