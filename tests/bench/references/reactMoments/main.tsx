/** The list of moments and its form in React and fetch alone: as little as a screen of the same content can be. */
import { memo, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  apiPath,
  clock,
  momentsPerPage,
  picturePath,
  type ReferenceMoment,
  type StateField,
  badges,
  type StateBadge,
} from '../moment';

const stateFields: readonly StateField[] = ['visibility', 'status', 'review_status', 'blacklist_scope'];

const columns: readonly (readonly [field: keyof ReferenceMoment, label: string])[] = [
  ['title', 'Moment'],
  ['visibility', 'Visibility'],
  ['status', 'Publication'],
  ['review_status', 'Review'],
  ['blacklist_scope', 'Blacklist'],
  ['tags', 'Tags'],
  ['views', 'Views'],
  ['watch_time', 'Watch, h'],
  ['earnings', 'Earnings'],
  ['updated_at', 'Updated'],
];

const count = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US');

function Chip({ badge }: { badge: StateBadge | undefined }) {
  if (!badge) return <>–</>;
  return (
    <span className={`chip ${badge.colour ?? ''}`}>
      <svg>
        <use href={`#${badge.icon}`} />
      </svg>
      {badge.label}
    </span>
  );
}

const Row = memo(function Row({
  moment,
  isSelected,
  onSelect,
  onOpen,
}: {
  moment: ReferenceMoment;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
}) {
  const [firstTag, ...otherTags] = moment.tags;
  return (
    <tr
      aria-selected={isSelected}
      onClick={({ target }) => {
        if (!(target instanceof HTMLInputElement)) onOpen(moment.id);
      }}
    >
      <td>
        <input type="checkbox" checked={isSelected} onChange={() => onSelect(moment.id)} />
      </td>
      <td data-column="title">
        <div className="moment">
          <div className="picture">
            <img
              src={`${picturePath}/${moment.thumbnail}.webp`}
              alt=""
              width="72"
              height="40"
              loading="lazy"
            />
            <b>{clock(moment.duration)}</b>
          </div>
          <div>
            <div>{moment.title}</div>
            <small>
              {moment.id}
              {moment.custom_id && ` /${moment.custom_id}`}
            </small>
          </div>
        </div>
      </td>
      {stateFields.map(field => (
        <td key={field}>
          <Chip badge={badges[field][moment[field]]} />
        </td>
      ))}
      <td>
        {firstTag && <span className="chip">{firstTag}</span>}
        {otherTags.length > 0 && <small> +{otherTags.length}</small>}
      </td>
      <td>{count.format(moment.views)}</td>
      <td>{count.format(moment.watch_time)}</td>
      <td>{dollars.format(moment.earnings)}</td>
      <td>{day.format(new Date(moment.updated_at))}</td>
    </tr>
  );
});

function MomentList({ onOpen }: { onOpen: (id: string) => void }) {
  const [moments, setMoments] = useState<readonly ReferenceMoment[]>();
  const [order, setOrder] = useState({ field: 'created_at', direction: 'DESC' });
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({
      sort: JSON.stringify([order.field, order.direction]),
      range: JSON.stringify([0, momentsPerPage - 1]),
      filter: JSON.stringify(search ? { q: search } : {}),
    });
    fetch(`${apiPath}/moments?${query}`, { signal: controller.signal })
      .then(response => response.json())
      .then(setMoments, () => {});
    return () => controller.abort();
  }, [order, search]);
  const select = useCallback(
    (id: string) =>
      setSelected(before => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  if (!moments) return null;
  return (
    <>
      <input
        type="search"
        placeholder="Search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <table>
        <thead>
          <tr>
            <th />
            {columns.map(([field, label]) => (
              <th
                key={field}
                onClick={() =>
                  setOrder(before => ({
                    field,
                    direction: before.field === field && before.direction === 'DESC' ? 'ASC' : 'DESC',
                  }))
                }
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map(moment => (
            <Row
              key={moment.id}
              moment={moment}
              isSelected={selected.has(moment.id)}
              onSelect={select}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function MomentForm({ id }: { id: string }) {
  const [moment, setMoment] = useState<ReferenceMoment>();
  useEffect(() => {
    fetch(`${apiPath}/moments/${id}`)
      .then(response => response.json())
      .then(setMoment, () => {});
  }, [id]);
  if (!moment) return null;
  return (
    <form>
      <label>
        Title <input name="title" defaultValue={moment.title} />
      </label>
      <label>
        Description <textarea name="description" rows={4} defaultValue={moment.description} />
      </label>
      <label>
        Visibility{' '}
        <select name="visibility" defaultValue={moment.visibility}>
          {Object.entries(badges.visibility).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Tags <input name="tags" defaultValue={moment.tags.join(', ')} />
      </label>
      <label>
        Custom id <input name="custom_id" defaultValue={moment.custom_id ?? ''} />
      </label>
      <button>Save</button>
    </form>
  );
}

function Screen() {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const close = () => setId(undefined);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  const open = useCallback((opened: string) => {
    history.pushState({}, '', `#${opened}`);
    setId(opened);
  }, []);
  return id === undefined ? <MomentList onOpen={open} /> : <MomentForm id={id} />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Screen />);
