import type { NamesOther } from '../http/implement';

/** Whether the path of a call names the page or the account of somebody else. */
export const namesOther: NamesOther = ({ path }, { id }, caller) =>
  path.startsWith('/heartbeats/{id}')
    ? Number(id) !== caller.heartbeatId
    : /^\/users?\/(?:\w+\/)?\{id\}/.test(path) && id !== caller.userId;
