import { runProcess } from './process/runProcess';

/** The process of the built server: `npm start`. */
void runProcess();
