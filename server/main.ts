import { run } from './run';

/** The server of a built studio: `npm start`. */
void run();
