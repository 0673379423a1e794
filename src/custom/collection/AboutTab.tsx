import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Collection } from '../../contract/entities/collection';
import { useRunAction } from '../../engine/actions/useRunAction';
import { DetailsForm } from '../../engine/details/DetailsForm';
import { Button } from '../../ui/buttons/Button';
import { IconTrash } from '../../ui/display/icons';
import { WorkHead } from '../../ui/frame/WorkHead';
import type { AnyRecord } from '../../engine/resource';
import { collections } from '../../resources/collections/collections';
import { addressOf } from '../../app/routes';
import styles from './AboutTab.module.css';
import type { CollectionLookup } from './useCollection';
import { useSay } from './useSay';

const inRoom = (form: ReactNode) => <div className={styles.form}>{form}</div>;

/** What the collection is called and about, its history, and the way to the trash. */
export function AboutTab({ collection, lookup }: { collection: Collection; lookup: CollectionLookup }) {
  const say = useSay();
  const navigate = useNavigate();
  const run = useRunAction(collections);
  const { reload: reread, put } = lookup;
  const reload = useCallback(async (): Promise<AnyRecord> => reread(), [reread]);
  const trash = async () => {
    if (await run('trash', [collection])) await navigate(addressOf.content('collections'));
  };
  return (
    <DetailsForm
      resource={collections}
      record={collection}
      reload={reload}
      isAlone
      onSaved={saved => put(saved as unknown as Collection)} // the form's record is the resource's own
      around={inRoom}
    >
      {({ tabs, content, saveBar }) => (
        <div className={styles.about}>
          <WorkHead title={say('tabs.edit')}>
            <Button tone="bad" size={32} icon={IconTrash} onClick={() => void trash()}>
              {say('trash')}
            </Button>
          </WorkHead>
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
