import type { ExampleMaker } from './example';

/** The example of the call of hidden content. */
export const examples: Record<string, ExampleMaker> = { 'GET /hidden_content': () => ({}) };

/** The expected access of the call. */
export const agreed: Record<string, string> = { 'GET /hidden_content': 'session' };
