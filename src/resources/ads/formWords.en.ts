/** English messages of the form of an ad. */
export const adFormWords = {
  resources: {
    ads: {
      preview: {
        title: 'As the public sees it',
        location: 'Location of the preview',
        large: 'Large {{ size }}',
        medium: 'Medium {{ size }}',
        small: 'Small {{ size }}',
        untitled: 'Title of the ad',
      },
      share: {
        title: 'Share on {{ day }}',
        change: '{{ before }} before, {{ after }} with your edit',
        published: 'As if it were published',
        notRunning: 'It does not run then.',
        invalid: 'Enter a whole number to see the share.',
      },
      overlaps:
        'Overlaps {{ smart_count }} {{ location }} ad. Each page view picks one by chance. |||| Overlaps {{ smart_count }} {{ location }} ads. Each page view picks one by chance.',
      noCreator: 'None',
    },
  },
};
