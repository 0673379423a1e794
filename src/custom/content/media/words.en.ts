/** English messages of the media of a creator. */
export const mediaWords = {
  media: {
    upload: 'Upload',
    files: 'Pictures and videos',
    uploads: 'Files being uploaded',
    drop: 'Drop pictures and videos to upload them',
    waiting: 'Waiting for the ones before it',
    sent: '{{ sent }} of {{ total }}',
    progressOf: 'Uploading {{ name }}',
    cancel: 'Cancel',
    cancelOf: 'Cancel {{ name }}',
    retry: 'Retry',
    retryOf: 'Retry {{ name }}',
    dismiss: 'Dismiss',
    dismissOf: 'Dismiss {{ name }}',
    usage: 'Storage',
    pictures: 'Pictures and files',
    videos: 'Videos',
    usedOf: '{{ used }} of {{ max }}',
  },
};
