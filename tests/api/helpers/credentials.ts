export const clientId = 'heartbeat-studio';
/** The password of the people of `startAuthStudio`. */
export const password = 'correct horse battery';
