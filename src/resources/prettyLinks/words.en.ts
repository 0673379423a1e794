export const prettyLinkWords = {
  resources: {
    prettyLinks: {
      search: 'Search pretty links',
      card: '{{ clicks }} click |||| {{ clicks }} clicks',
      expired: 'Expired',
      until: 'until {{ day }}',
      copy: 'Copy {{ address }}',
      copied: 'Copied {{ address }}',
      fields: {
        route: 'Short address',
        label: 'Label',
        target: 'Redirects to',
        expires_at: 'Expires',
        heartbeat_id: 'Creator',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      help: {
        route: 'Letters, digits and : . _ - only.',
        label: 'Your own name for it.',
        target: 'The full address, with https://',
        expires_at: 'From then on, the address says that the link has expired.',
      },
      empty: {
        title: 'Your first pretty link goes here',
        text: 'A short address that redirects to any page, with a QR picture and a click counter.',
        noMatch: 'No pretty links match',
      },
      actions: {
        trash: {
          label: 'Move to trash',
          short: 'Trash',
          done: 'Trashed “{{ title }}” |||| Trashed {{ smart_count }} pretty links',
        },
      },
    },
  },
};
