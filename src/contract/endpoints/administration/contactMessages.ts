import { contactManager, contactMessage } from '../../entities/administration/contactMessage';
import { crudCalls } from '../../calls/crudCalls';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { crudChanges } from '../../calls/changeCalls';

const {
  import: _,
  update,
  jobs,
  ...calls
} = crudCalls({
  entity: contactMessage,
  path: '/contact',
  managedBy: [contactManager],
});

const access = permitted(contactManager);

/** Messages to the team: those of the caller, and everybody's for those who answer them. A sent message does not change. */
export const contactMessageEndpoints = {
  ...calls,
  update: defineEndpoint({
    ...update,
    summary: 'Answers one message, by the transition `answer` with the answer as its `reason`',
    access,
  }),
  jobs: defineEndpoint({ ...jobs, summary: 'Begins to answer many messages', access }),
};

/** The call that makes each change of messages. */
export const contactMessageChanges = crudChanges(contactMessageEndpoints);
