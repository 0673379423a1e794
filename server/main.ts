import { run } from './process/runProcess';

/** The server of a built studio: `npm start`. */
void run();
