const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Keyboard shortcuts of forms, as they are shown. The form listens to both Ctrl and Cmd. */
export const formKeys = { save: `${command} S`, saveNext: `${command} Enter` };
