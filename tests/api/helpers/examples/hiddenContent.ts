import type { ExampleMaker } from './example';

/** What the call of hidden content is made with. */
export const examples: Record<string, ExampleMaker> = { 'GET /hidden_content': () => ({}) };

/** Who may make it. */
export const agreed: Record<string, string> = { 'GET /hidden_content': 'session' };
