export const adWords = {
  resources: {
    ads: {
      search: 'Search ads',
      fields: {
        name: 'Name',
        title: 'Title',
        link: 'Link',
        location: 'Location',
        size: 'Size',
        image_url: 'Image',
        button_label: 'Button label',
        chance: 'Chance',
        chance_percentage: 'Share now',
        rating: 'Rating',
        start_schedule: 'Starts',
        end_schedule: 'Ends',
        creator_id: 'Creator',
        creator_name: 'Name of the creator',
        creator_handle: 'Handle of the creator',
        creator_avatar: 'Picture of the creator',
        total_impressions: 'Impressions',
        total_clicks: 'Clicks',
        status: 'Status',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      help: {
        name: 'Only the team sees it.',
        link: 'Opens when somebody selects the ad.',
      },
      choices: { status: { active: 'Published', inactive: 'Unpublished' } },
      groups: { time: 'Schedule', figures: 'Figures' },
      state: { running: 'Active', scheduled: 'Scheduled', ended: 'Ended', unpublished: 'Unpublished' },
      schedule: {
        both: '{{ start }} to {{ end }}',
        from: 'From {{ start }}',
        until: 'Until {{ end }}',
        none: 'No dates',
      },
      card: '{{ size }}, {{ title }}',
      actions: {
        publish: {
          label: 'Publish',
          done: 'Published “{{ title }}” |||| Published {{ smart_count }} ads',
        },
        unpublish: {
          label: 'Unpublish',
          done: 'Unpublished “{{ title }}” |||| Unpublished {{ smart_count }} ads',
        },
        trash: {
          label: 'Delete',
          short: 'Delete',
          done: 'Deleted “{{ title }}” |||| Deleted {{ smart_count }} ads',
        },
      },
      empty: {
        title: 'There are no ads here yet',
        text: 'Create one and publish it, and the public app shows it between its dates.',
        noMatch: 'No ads match',
      },
    },
  },
};
