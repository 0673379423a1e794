import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { BasenameContextProvider } from 'ra-core';
import {
  Create,
  DataTable,
  DateField,
  Edit,
  List,
  ResourceContextProvider,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { Navigate, Route, Routes } from 'react-router';
import { StockScreen } from '../../engine/stock/StockScreen';
import { PageHeader } from '../../ui/frame/PageHeader';
import { QuestionForm } from './QuestionForm';

/** Below `/studio`; the links of react-admin's components begin with it. */
const basename = '/dev/react-admin';

const tagFilters = [<TextInput key="q" source="q" label="Search" alwaysOn />];

function TagList() {
  return (
    <List filters={tagFilters} perPage={5} sort={{ field: 'moments', order: 'DESC' }} title={false}>
      <DataTable rowClick="edit">
        <DataTable.Col source="name" />
        <DataTable.NumberCol source="moments" />
        <DataTable.Col source="created_at" field={DateField} />
      </DataTable>
    </List>
  );
}

function TagEdit() {
  return (
    <Edit title={false}>
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Edit>
  );
}

function TagCreate() {
  return (
    <Create redirect="list" title={false}>
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Create>
  );
}

/**
 * Stock components of react-admin and Material UI inside the studio's frame, and a stock input in a form of the studio, for developers.
 * Only in `npm run dev`.
 */
export function ReactAdminScreen() {
  return (
    <StockScreen>
      <BasenameContextProvider basename={basename}>
        <PageHeader title="Components of react-admin" />
        <Stack spacing={6}>
          <Alert severity="info">An alert of Material UI, in the colours of the studio.</Alert>
          <Routes>
            <Route
              path="tags/*"
              element={
                <ResourceContextProvider value="tags">
                  <Routes>
                    <Route path="/" element={<TagList />} />
                    <Route path="create" element={<TagCreate />} />
                    <Route path=":id" element={<TagEdit />} />
                  </Routes>
                </ResourceContextProvider>
              }
            />
            <Route path="question" element={<QuestionForm />} />
            <Route path="*" element={<Navigate replace to={`${basename}/tags`} />} />
          </Routes>
        </Stack>
      </BasenameContextProvider>
    </StockScreen>
  );
}
