/** A moment as both references show it. */
export interface ReferenceMoment {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly custom_id: string | null;
  readonly thumbnail: string | null;
  /** In seconds. */
  readonly duration: number;
  readonly visibility: string;
  readonly status: string;
  readonly review_status: string;
  readonly blacklist_scope: string;
  readonly tags: readonly string[];
  readonly views: number;
  readonly watch_time: number;
  /** In dollars. */
  readonly earnings: number;
  readonly updated_at: string;
}

/** Fields that are shown as a chip. */
export type StateField = 'visibility' | 'status' | 'review_status' | 'blacklist_scope';

/** Where the server of a reference answers its calls and has its pictures. */
export const apiPath = '/studio/api';
export const picturePath = '/studio/pictures';
export const momentsPerPage = 50;

/** A duration of seconds as 1:05. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The chip of a state. */
export interface StateBadge {
  readonly label: string;
  readonly icon: StateIcon;
  readonly colour?: 'info' | 'success' | 'warning' | 'error';
}
export type StateIcon = 'ban' | 'check' | 'clock' | 'flag' | 'globe' | 'link' | 'lock' | 'pen' | 'star' | 'x';

const blacklisted = { icon: 'ban', colour: 'error' } as const;

/** The chips of every state, by the field and its value. */
export const badges: Readonly<Record<StateField, Readonly<Record<string, StateBadge>>>> = {
  visibility: {
    public: { label: 'Public', icon: 'globe' },
    unlisted: { label: 'Unlisted', icon: 'link', colour: 'info' },
    private: { label: 'Private', icon: 'lock' },
  },
  status: {
    published: { label: 'Published', icon: 'check' },
    draft: { label: 'Draft', icon: 'pen' },
    unlisted: { label: 'Unlisted', icon: 'link' },
  },
  review_status: {
    great: { label: 'Great', icon: 'star', colour: 'success' },
    approved: { label: 'Approved', icon: 'check' },
    pending: { label: 'Pending', icon: 'clock', colour: 'warning' },
    rejected: { label: 'Rejected', icon: 'x', colour: 'error' },
    spam: { label: 'Spam', icon: 'flag', colour: 'error' },
  },
  blacklist_scope: {
    earnings: { label: 'Earnings', ...blacklisted },
    everything: { label: 'Everything', ...blacklisted },
    heartbeat: { label: 'Heartbeat', ...blacklisted },
  },
};
