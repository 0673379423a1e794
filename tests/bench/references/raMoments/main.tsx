/** The list of moments and its form as react-admin's documentation would have them: stock components, and chips of MUI with icons. */
import { Box, Chip, Stack, Typography } from '@mui/material';
import {
  Ban,
  Check,
  Clock,
  Flag,
  Globe,
  Link,
  Lock,
  SquarePen,
  Star,
  X,
  type LucideIcon,
} from 'lucide-react';
import simpleRest from 'ra-data-simple-rest';
import {
  Admin,
  AutocompleteArrayInput,
  BulkDeleteButton,
  DataTable,
  DateField,
  Edit,
  List,
  ReferenceArrayInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import {
  apiPath,
  clock,
  momentsPerPage,
  picturePath,
  type ReferenceMoment,
  type StateField,
  badges,
  type StateIcon,
} from '../moment';

const icons: Readonly<Record<StateIcon, LucideIcon>> = {
  ban: Ban,
  check: Check,
  clock: Clock,
  flag: Flag,
  globe: Globe,
  link: Link,
  lock: Lock,
  pen: SquarePen,
  star: Star,
  x: X,
};

const choicesOf = (field: StateField) =>
  Object.entries(badges[field]).map(([id, { label }]) => ({ id, name: label }));

function StateChip({ field }: { field: StateField }) {
  const moment = useRecordContext<ReferenceMoment>();
  const badge = moment && badges[field][moment[field]];
  const Icon = badge && icons[badge.icon];
  return badge && Icon ? (
    <Chip
      size="small"
      label={badge.label}
      icon={<Icon size={16} />}
      color={badge.colour ?? 'default'}
      variant={badge.colour ? 'filled' : 'outlined'}
    />
  ) : (
    '–'
  );
}

function TagChips() {
  const moment = useRecordContext<ReferenceMoment>();
  const [first, ...others] = moment?.tags ?? [];
  return first === undefined ? null : (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <Chip size="small" variant="outlined" label={first} />
      {others.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          +{others.length}
        </Typography>
      )}
    </Stack>
  );
}

function MomentCell() {
  const moment = useRecordContext<ReferenceMoment>();
  if (!moment) return null;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', width: 180 }}>
      <Box sx={{ position: 'relative', flex: 'none', width: 72, height: 40 }}>
        <Box
          component="img"
          src={`${picturePath}/${moment.thumbnail}.webp`}
          alt=""
          width={72}
          height={40}
          loading="lazy"
          sx={{ borderRadius: 1, display: 'block' }}
        />
        <Box
          sx={{
            position: 'absolute',
            right: 2,
            bottom: 2,
            px: 0.5,
            borderRadius: 0.5,
            bgcolor: 'rgba(0,0,0,.75)',
            color: '#fff',
            fontSize: 11,
          }}
        >
          {clock(moment.duration)}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {moment.title}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          {moment.id}
          {moment.custom_id && ` /${moment.custom_id}`}
        </Typography>
      </Box>
    </Stack>
  );
}

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="visibility" source="visibility" choices={choicesOf('visibility')} />,
  <SelectInput key="status" source="status" choices={choicesOf('status')} />,
  <SelectInput key="review_status" source="review_status" choices={choicesOf('review_status')} />,
];

function MomentList() {
  return (
    <List perPage={momentsPerPage} sort={{ field: 'created_at', order: 'DESC' }} filters={filters}>
      <DataTable
        rowClick="edit"
        sx={{ '& td, & th': { px: '6px' } }}
        bulkActionButtons={<BulkDeleteButton />}
      >
        <DataTable.Col source="title" label="Moment" field={MomentCell} />
        <DataTable.Col source="visibility">
          <StateChip field="visibility" />
        </DataTable.Col>
        <DataTable.Col source="status" label="Publication">
          <StateChip field="status" />
        </DataTable.Col>
        <DataTable.Col source="review_status" label="Review">
          <StateChip field="review_status" />
        </DataTable.Col>
        <DataTable.Col source="blacklist_scope" label="Blacklist">
          <StateChip field="blacklist_scope" />
        </DataTable.Col>
        <DataTable.Col source="tags" disableSort>
          <TagChips />
        </DataTable.Col>
        <DataTable.NumberCol source="views" />
        <DataTable.NumberCol source="watch_time" label="Watch, h" />
        <DataTable.NumberCol source="earnings" options={{ style: 'currency', currency: 'USD' }} />
        <DataTable.Col source="updated_at" label="Updated" field={DateField} />
      </DataTable>
    </List>
  );
}

function MomentEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="title" />
        <TextInput source="description" multiline minRows={4} />
        <SelectInput source="visibility" choices={choicesOf('visibility')} />
        <ReferenceArrayInput source="tags" reference="tags">
          <AutocompleteArrayInput />
        </ReferenceArrayInput>
        <TextInput source="custom_id" />
      </SimpleForm>
    </Edit>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={simpleRest(apiPath)} disableTelemetry>
      <Resource name="moments" list={MomentList} edit={MomentEdit} />
    </Admin>,
  );
