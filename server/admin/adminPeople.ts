import type { Permission } from '../../src/contract/permission';
import { problemOf } from '../errors/problem';
import type { Authenticator } from '../http/implement';
import type { SessionReader } from '../resources/exportImplementations';
import type { ReadActor } from '../jobs/jobHooks';
import type { Actor, Caller } from '../rules/caller';

/** A person who calls a server. */
export interface Person {
  /** A number that no other person has. */
  readonly id: number;
  /** In the history. Default: the id. */
  readonly name?: string;
  /** The owner of the records that the person creates, for people who share theirs. Default: the id. */
  readonly ownerId?: number;
  /** Default: none. */
  readonly permissions?: readonly Permission[];
}

/** How a server knows people. */
export interface AdminPeople {
  /** Reads who sends a request; undefined for nobody, which is 401. It verifies the token or the session. */
  readonly callerOf: (request: Request) => Person | undefined | Promise<Person | undefined>;
  /**
   * Reads a person, for jobs that go on after their call and for files that they download; undefined for somebody who may not change anything any more. Default: the
   * person as of the last call to this process, so that jobs fail after a restart until the person calls again.
   */
  readonly personOf?: ((id: number) => Person | undefined | Promise<Person | undefined>) | undefined;
}

const actorOf = ({ id, name = String(id), ownerId = id, permissions = [] }: Person): Actor => ({
  userId: id,
  heartbeatId: ownerId,
  name,
  permissions,
});

const callerFrom = (person: Person): Caller => ({ ...actorOf(person), sessionId: '', isLocked: false });

/** What calls, jobs and prepared exports read of people. */
export const connectPeople = ({
  callerOf,
  personOf,
}: AdminPeople): { readonly auth: Authenticator & SessionReader; readonly readActor: ReadActor } => {
  const seen = new Map<number, Person>();
  const personNow = (id: number) => (personOf ? personOf(id) : seen.get(id));
  return {
    auth: {
      authenticate: async request => {
        const person = await callerOf(request);
        if (!person) throw problemOf('invalid-jwt');
        if (!personOf) seen.set(person.id, person);
        return callerFrom(person);
      },
      callerOf: async ({ userId }) => {
        const person = await personNow(userId);
        if (!person) throw problemOf('session-ended');
        return callerFrom(person);
      },
    },
    readActor: async (_, userId) => {
      const person = await personNow(userId);
      return person && actorOf(person);
    },
  };
};
