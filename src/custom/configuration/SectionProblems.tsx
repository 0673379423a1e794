import type { SectionProblem } from '../../contract/entities/configuration/readSection';
import { FormNotice } from '../../engine/form/FormNotice';
import type { Resource } from '../../engine/resource/resource';
import { useWords } from '../../engine/words';
import { IconWarning } from '../../ui/display/icons';
import styles from './Section.module.css';

/** The stored values that do not fit, each with its field and the reason. Nothing where all fit. */
export function SectionProblems({
  resource,
  problems,
}: {
  resource: Resource;
  problems: readonly SectionProblem[];
}) {
  const words = useWords(resource.name);
  if (problems.length === 0) return null;
  const labelOf = (path: string) => {
    const [field = '', ...inside] = path.split('.');
    return [words.label(field), ...inside.map(step => (/^\d+$/.test(step) ? Number(step) + 1 : step))].join(
      ', ',
    );
  };
  return (
    <FormNotice
      role="note"
      tone="warn"
      icon={IconWarning}
      title={words.translate('configuration.problems.title', { smart_count: problems.length })}
      text={words.translate('configuration.problems.text')}
    >
      <ul className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <strong>{labelOf(path)}</strong>: {message}
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}
