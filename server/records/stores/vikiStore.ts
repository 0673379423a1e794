import { viki, type Viki } from '../../../src/contract/entities/viki';
import { managersOf } from '../../../src/contract/transitions/trash';
import { messageFor } from '../../messages';
import { viki as publication } from '../../../src/contract/transitions/publishing';
import { vikis } from '../../db/contentTables';
import {
  blacklistColumns,
  blacklistFields,
  blacklistSchemas,
  rejectsBlacklisting,
  undoOnlyFields,
} from '../../rules/studio/blacklisting';
import { decideVikiChange, vikiRejection } from '../../rules/studio/vikiChange';
import { contentStore } from '../studio/contentStore';
import { assertOwnCovers, withCoverChecks } from '../studio/coverChecks';

/** The store of vikis. */
export const vikiStore = withCoverChecks(
  contentStore<Viki>(vikis, viki, {
    name: 'vikis',
    prefix: 'vi',
    managedBy: managersOf.viki,
    machine: publication,
    publicValues: { field: 'status', values: ['published'] },
    states: ['published_at', 'blacklist_scope'],
    extraColumns: blacklistColumns,
    extraSchemas: blacklistSchemas,
    undoOnlyFields,
    title: 'title',
    rejects: rejectsBlacklisting,
    decide: decideVikiChange,
    fieldsInTrash: blacklistFields,
    problem: vikiRejection,
    canDelete: ({ published_at }) => published_at === null || messageFor('changed-since'),
    afterSave: assertOwnCovers,
    defaults: () => ({ status: 'unpublished', blacklist_scope: null, views: 0, published_at: null }),
  }),
);
