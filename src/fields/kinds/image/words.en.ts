/** English messages of the input for pictures. */
export const imageWords = {
  engine: {
    kinds: {
      image: {
        choose: 'Choose a picture',
        replace: 'Replace',
        remove: 'Remove',
        library: 'Choose from media',
        libraryEmpty: 'You have not uploaded any pictures yet.',
        libraryNoMatch: 'No picture has this in its name.',
        libraryNotLoaded: 'The picture did not load. Choose it again, or another one',
        none: 'No picture yet',
        alt: 'Current picture',
        hints:
          'JPG, PNG or WebP, best at {{ width }} × {{ height }} px. Larger files than {{ megabytes }} MB are compressed.',
        cropTitle: 'Select the visible area',
        crop: 'Visible area',
        cropHelp: 'Drag it, or move it with the arrow keys and size it with + and −.',
        cropAt: 'From the left {{ left }} %, from the top {{ top }} %, {{ width }} % of the width',
        size: 'Size',
        areas: 'Show',
        use: 'Use this area',
        uploading: 'Uploading',
        retry: 'Try the upload again',
      },
    },
  },
};
