/** The list of moments and its form as react-admin's documentation would have them: stock components, and chips of MUI with icons. */
import { Box, Chip, Stack, Typography } from '@mui/material';
import { Ban, Check, CircleCheck, Clock, Flag, Globe, Link, Lock, SquarePen, Star, X } from 'lucide-react';
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
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  apiPath,
  clock,
  momentsPerPage,
  picturePath,
  type ReferenceMoment,
  type StateField,
} from '../moment';

interface Badge {
  readonly label: string;
  readonly icon: ReactElement;
  readonly colour?: 'info' | 'success' | 'warning' | 'error';
}

const badges: Readonly<Record<StateField, Readonly<Record<string, Badge>>>> = {
  visibility: {
    public: { label: 'Public', icon: <Globe size={16} /> },
    unlisted: { label: 'Unlisted', icon: <Link size={16} />, colour: 'info' },
    private: { label: 'Private', icon: <Lock size={16} /> },
  },
  status: {
    published: { label: 'Published', icon: <CircleCheck size={16} /> },
    draft: { label: 'Draft', icon: <SquarePen size={16} /> },
    unlisted: { label: 'Unlisted', icon: <Link size={16} /> },
  },
  review_status: {
    great: { label: 'Great', icon: <Star size={16} />, colour: 'success' },
    approved: { label: 'Approved', icon: <Check size={16} /> },
    pending: { label: 'Pending', icon: <Clock size={16} />, colour: 'warning' },
    rejected: { label: 'Rejected', icon: <X size={16} />, colour: 'error' },
    spam: { label: 'Spam', icon: <Flag size={16} />, colour: 'error' },
  },
  blacklist_scope: {
    earnings: { label: 'Earnings', icon: <Ban size={16} />, colour: 'error' },
    everything: { label: 'Everything', icon: <Ban size={16} />, colour: 'error' },
    heartbeat: { label: 'Heartbeat', icon: <Ban size={16} />, colour: 'error' },
  },
};

const choicesOf = (field: StateField) =>
  Object.entries(badges[field]).map(([id, { label }]) => ({ id, name: label }));

function StateChip({ field }: { field: StateField }) {
  const moment = useRecordContext<ReferenceMoment>();
  const badge = moment && badges[field][moment[field]];
  return badge ? (
    <Chip
      size="small"
      label={badge.label}
      icon={badge.icon}
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
