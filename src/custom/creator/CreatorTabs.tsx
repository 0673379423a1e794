import type { Creator } from '../../contract/entities/administration/creator';
import { DetailsForm } from '../../engine/details/RecordDetails';
import { creators } from '../../resources/creators/creators';
import { LibraryLinks } from './LibraryLinks';
import { Sessions } from './Sessions';
import styles from './CreatorScreen.module.css';

const noSave = (): void => undefined;

/** What is a creator's, and who changed what of them. Nothing of a creator is edited in a form. */
export function CreatorTabs({ creator, reload }: { creator: Creator; reload: () => Promise<Creator> }) {
  const renderLinks = () => (
    <>
      <LibraryLinks id={creator.id} />
      <Sessions id={creator.id} />
    </>
  );
  return (
    <DetailsForm
      resource={creators}
      record={creator}
      reload={reload}
      hasNoNext
      onSaved={noSave}
      around={renderLinks}
    >
      {({ tabs, content }) => (
        <>
          <div className={styles.tabs}>{tabs}</div>
          {content}
        </>
      )}
    </DetailsForm>
  );
}
