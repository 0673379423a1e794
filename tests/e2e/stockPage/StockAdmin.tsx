import { useEffect } from 'react';
import {
  Admin,
  AutocompleteArrayInput,
  AutocompleteInput,
  Create,
  DataTable,
  DeleteButton,
  Edit,
  List,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  Resource,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useAuthProvider,
  usePermissions,
  type MutationMode,
} from 'react-admin';
import type { Studio } from '../../../src/app/createStudio';
import { useStockWords } from '../../../src/engine/stock/useStockWords';

const mode = (new URLSearchParams(location.search).get('mode') ?? 'undoable') as MutationMode;

/** The sign-in service has the form, so the page of react-admin only opens it. */
function SignIn() {
  const auth = useAuthProvider();
  useEffect(() => void auth?.login({}), [auth]);
  return null;
}

const momentFilters = [
  <TextInput key="q" source="q" label="Search" alwaysOn />,
  <SelectInput key="status" source="status" label="State" choices={['draft', 'published']} alwaysOn />,
  <ReferenceArrayInput key="playlist" source="playlist" reference="playlists" alwaysOn>
    <AutocompleteArrayInput label="Playlists" optionText="title" filterToQuery={q => ({ q })} />
  </ReferenceArrayInput>,
];

function MomentList() {
  useStockWords();
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <List
      filters={momentFilters}
      perPage={10}
      sort={{ field: 'created_at', order: 'DESC' }}
      title={`Moments (${permissions.length} permissions)`}
    >
      <DataTable rowClick="edit">
        <DataTable.Col source="title" />
        <DataTable.Col source="status" />
        <DataTable.NumberCol source="views" />
      </DataTable>
    </List>
  );
}

function MomentEdit() {
  useStockWords();
  return (
    <Edit mutationMode={mode}>
      <SimpleForm
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
            <DeleteButton mutationMode={mode} />
          </Toolbar>
        }
      >
        <TextInput source="title" />
        <TextInput source="description" multiline />
        <SelectInput source="visibility" choices={['public', 'unlisted', 'private']} />
      </SimpleForm>
    </Edit>
  );
}

function QuestionList() {
  useStockWords();
  return (
    <List perPage={10}>
      <DataTable rowClick="edit">
        <DataTable.Col source="text" />
        <DataTable.Col source="collection_id">
          <ReferenceField source="collection_id" reference="collections" link={false} />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function QuestionEdit() {
  useStockWords();
  return (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="text" />
        <TextInput source="hint" />
        <ReferenceInput source="collection_id" reference="collections">
          <AutocompleteInput label="Collection" optionText="title" filterToQuery={q => ({ q })} />
        </ReferenceInput>
      </SimpleForm>
    </Edit>
  );
}

function TagList() {
  useStockWords();
  return (
    <List perPage={10} sort={{ field: 'name', order: 'ASC' }}>
      <DataTable rowClick="edit">
        <DataTable.Col source="name" />
        <DataTable.NumberCol source="moments" />
      </DataTable>
    </List>
  );
}

function TagCreate() {
  useStockWords();
  return (
    <Create redirect="list">
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Create>
  );
}

/** A stock `<Admin>` on the studio's providers, with react-admin's own layout, theme and router. */
export function StockAdmin({ studio }: { studio: Studio }) {
  return (
    <Admin
      requireAuth
      loginPage={SignIn}
      dataProvider={studio.dataProvider}
      authProvider={studio.authProvider}
      i18nProvider={studio.i18n}
      store={studio.store}
      queryClient={studio.queries}
    >
      <Resource name="moments" list={MomentList} edit={MomentEdit} />
      <Resource name="questions" list={QuestionList} edit={QuestionEdit} />
      <Resource name="tags" list={TagList} create={TagCreate} />
      <Resource name="playlists" recordRepresentation="title" />
      <Resource name="collections" recordRepresentation="title" />
    </Admin>
  );
}
