const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The keys of forms, as they are shown. The form listens for both Ctrl and Cmd itself. */
export const formKeys = { save: `${command} S`, saveNext: `${command} Enter` };
