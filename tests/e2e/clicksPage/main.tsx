import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { NEW_ID } from '../../../src/engine/form/create/newRecord';
import { RecordForm } from '../../../src/engine/form/RecordForm';
import { openOnPlainClick } from '../../../src/engine/list/rows/openOnPlainClick';
import '../../../src/layout/theme/base.css';
import { themeScope } from '../../../src/layout/theme/themeScope';
import '../../../src/layout/theme/tokens.css';
import { createDrafts } from '../../../src/providers/drafts/drafts';
import { ThemeScopeContext } from '../../../src/ui/overlays/ThemeScope';
import { aNote, noteGroups, notesWith } from '../../builders/aNote';
import { ProvidersInRouter } from '../../render/TestProviders';

const notes = notesWith({ layout: 'tabs', groups: noteGroups });
const newNotes = notesWith(['title', 'mood', 'pinned']);
const note = aNote();
const words = { resources: { notes: { groups: { words: 'Words', order: 'Order', rest: 'Rest' } } } };

/** The form of a new record: a text above inputs that the browser checks itself. */
function NewNote() {
  const { mood: _mood, ...created } = aNote({ id: NEW_ID, title: '' });
  return (
    <RecordForm resource={newNotes} record={created} reload={async () => created} onSaved={() => undefined}>
      {form => form}
    </RecordForm>
  );
}

/** A form of tabs, with its save bar and the rows of a list below. */
function FormAboveRows() {
  const [opened, setOpened] = useState('nothing');
  return (
    <>
      <RecordForm resource={notes} record={note} reload={async () => note} onSaved={() => undefined}>
        {(form, saveBar) => (
          <>
            {form}
            {saveBar}
          </>
        )}
      </RecordForm>
      <ul aria-label="Notes" onClick={openOnPlainClick(setOpened)}>
        {['first', 'second', 'third'].map((id, index) => (
          <li key={id} data-index={index} style={{ height: 16 }}>
            <a href={`#${id}`} data-record={id}>
              {id}
            </a>
          </li>
        ))}
      </ul>
      <output>Opened {opened}</output>
    </>
  );
}

const page = (
  <ProvidersInRouter given={{ drafts: createDrafts(7) }} words={words}>
    <h1>A form above rows</h1>
    {window.location.search === '?new' ? <NewNote /> : <FormAboveRows />}
  </ProvidersInRouter>
);

createRoot(document.getElementById('root')!).render(
  <ThemeScopeContext value={themeScope}>
    <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
  </ThemeScopeContext>,
);
