import type { Preferences } from '../../contract/entities/people/preferences';
import type { Observable } from '../observable';

/** Preferences that apply at once, wherever they are saved. */
export interface EditablePreferences extends Observable<Preferences> {
  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void;
}
