import { useTranslate } from 'ra-core';
import { useLazyWords } from '../useLazyWords';
import { EmptyState } from './EmptyState';
import { wrongDeclarationWords } from './wrongDeclaration.en';

/**
 * Shown instead of a part of the studio that is declared wrongly. In development it has the sentences that say what is wrong.
 *
 * @example
 * <WrongDeclaration name="Memos" problems={resource.problems} />
 */
export function WrongDeclaration({ name, problems }: { name: string; problems: readonly string[] }) {
  useLazyWords(wrongDeclarationWords);
  const translate = useTranslate();
  return (
    <>
      <EmptyState
        kind="could-not-load"
        title={translate('ui.wrongDeclaration.title', { name })}
        text={translate('ui.wrongDeclaration.text')}
      />
      {import.meta.env.DEV && (
        <ul>
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}
