import type { Permission } from '../../contract/permission';
import type { ChangeCalls } from '../../contract/calls/changeCalls';
import type { Entity } from '../../contract/schema/entity';
import type { AnyRecord } from '../services/anyRecord';
import type { Catalogue } from '../../ui/useLazyWords';
import type { FieldSpec } from '../../fields/types';
import type { Person } from '../services/person';
import type { AnyAction, Change } from './action';
import type {
  DetailsDeclaration,
  Endpoints,
  ResourceText,
  FormDeclaration,
  FormField,
  FormLayout,
  ListDeclaration,
} from './declaration';

/** A list with its defaults filled in. */
interface List extends ListDeclaration<AnyRecord, string, string> {
  readonly filters: readonly string[];
  readonly omit: readonly string[];
  readonly bulkActions: readonly string[];
  readonly rowActions: readonly string[];
  readonly card: {
    readonly subtitle: (record: AnyRecord, text: ResourceText) => string;
    readonly chips: readonly string[];
  };
}

/** A declared resource without its field types: what the views work with. */
export interface Resource {
  readonly name: string;
  /** Its English texts. */
  readonly words: Catalogue;
  readonly entity: Pick<
    Entity,
    'name' | 'fields' | 'filters' | 'writable' | 'input' | 'patch' | 'rules' | 'states'
  > &
    Partial<Pick<Entity, 'unique'>>;
  readonly endpoints: Endpoints;
  readonly changes: ChangeCalls<AnyRecord, Change>;
  readonly access: readonly Permission[];
  readonly title: (record: AnyRecord) => string;
  readonly readOnlyReason: (record: AnyRecord) => string | undefined;
  readonly actions: Readonly<Record<string, AnyAction>>;
  readonly list: List;
  /** Every field of the form, in order. */
  readonly form: readonly FormField<string>[];
  /** The same in groups. A form without groups is one group without a name. */
  readonly formGroups: readonly {
    readonly name: string | undefined;
    readonly fields: readonly FormField<string>[];
  }[];
  readonly formLayout: FormLayout;
  readonly defaults: (person: Person) => Readonly<Record<string, unknown>>;
  readonly publishAction?: string;
  readonly details: DetailsDeclaration<AnyRecord> | undefined;
  /** The field with the owner of each record; undefined where records have none. */
  readonly ownerField: string | undefined;
  /** The same where lists and details show it (`ownedResource`). */
  readonly owner?: string;
  /** Every field of the entity, read once. */
  readonly fields: Readonly<Record<string, FieldSpec>>;
  /** What the list can be filtered by: the fields, and the filters that the entity declares without a field. */
  readonly filterFields: Readonly<Record<string, FieldSpec>>;
  /** What is wrong with the declaration; empty where nothing is. Screens of the resource show it instead (`assertDeclared`). */
  readonly problems: readonly string[];
}

/** A declaration without its field types. */
export interface AnyDeclaration extends Pick<Resource, 'name' | 'entity' | 'endpoints' | 'title'> {
  readonly words?: Catalogue;
  readonly changes?: Resource['changes'];
  readonly access?: readonly Permission[];
  readonly readOnlyReason?: Resource['readOnlyReason'];
  readonly actions?: Resource['actions'];
  readonly list: ListDeclaration<AnyRecord, string, string>;
  readonly form?: FormDeclaration<string>;
  readonly defaults?: ReturnType<Resource['defaults']> | Resource['defaults'];
  readonly details?: NonNullable<Resource['details']>;
  readonly publishAction?: string;
}
