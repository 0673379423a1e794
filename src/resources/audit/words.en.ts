export const auditWords = {
  resources: {
    audit: {
      search: 'Search the audit log',
      fields: {
        id: 'Entry',
        actor_id: 'Person id',
        actor_name: 'Person',
        action: 'Call',
        address: 'From',
        entity: 'Kind',
        entity_id: 'Record',
        request_id: 'Request',
        before: 'Before',
        after: 'After',
        created_at: 'When',
      },
      changes: {
        by: 'Changed by',
        what: 'What',
        record: 'Record',
        when: 'When',
        from: 'From',
        fromServer: 'Not recorded: a job, an undo, the server, or an earlier release',
        request: 'Request',
        fields: 'Before and after',
        none: 'No field of the record was changed.',
        created: 'Did not exist before.',
        deleted: 'Does not exist any more.',
      },
      empty: {
        title: 'Nothing has been changed for others yet',
        text: 'What people change that is not their own is listed here, and changes of the configuration.',
        noMatch: 'No changes match',
      },
    },
  },
};
