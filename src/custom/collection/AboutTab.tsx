import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Collection } from '../../contract/entities/collection';
import { DuplicateButton } from '../../engine/actions/DuplicateButton';
import { useRunAction } from '../../engine/actions/useRunAction';
import { DetailsForm } from '../../engine/details/RecordDetails';
import { useLastListState } from '../../engine/listState/lastListState';
import { Button } from '../../ui/buttons/Button';
import { IconTrash } from '../../ui/display/icons';
import { ContentHeader } from '../../ui/frame/ContentHeader';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { collections } from '../../resources/collections/collections';
import { addressOf } from '../../app/addresses';
import styles from './AboutTab.module.css';
import type { CollectionLookup } from './useCollection';
import { useCollectionText } from './useCollectionText';

const renderForm = (form: ReactNode) => <div className={styles.form}>{form}</div>;

/** The form of the collection, its history and the buttons that duplicate it and move it to the trash. */
export function AboutTab({ collection, lookup }: { collection: Collection; lookup: CollectionLookup }) {
  const text = useCollectionText();
  const navigate = useNavigate();
  const withLastState = useLastListState();
  const run = useRunAction(collections);
  const { reload: reloadCollection, setCollection } = lookup;
  const reload = useCallback(async (): Promise<AnyRecord> => reloadCollection(), [reloadCollection]);
  const trash = async () => {
    if (await run('trash', [collection]))
      await navigate(withLastState(collections.name, addressOf.content(collections.name)));
  };
  return (
    <DetailsForm
      resource={collections}
      record={collection}
      reload={reload}
      hasNoNext
      onSaved={saved => setCollection(saved as Collection)} // the form saves collections only
      around={renderForm}
    >
      {({ tabs, content, saveBar }) => (
        <div className={styles.about}>
          <ContentHeader title={text('tabs.edit')}>
            <DuplicateButton
              resource={collections}
              record={collection}
              open={id => void navigate(addressOf.collection(id, 'list'))}
            />
            <Button tone="bad" size={32} icon={IconTrash} onClick={() => void trash()}>
              {text('trash')}
            </Button>
          </ContentHeader>
          <div className={styles.content}>
            {tabs}
            {content}
          </div>
          <div className={styles.bar}>{saveBar}</div>
        </div>
      )}
    </DetailsForm>
  );
}
