/** Writes `x.br` and `x.gz` beside every text asset x that gets smaller by it. */
export function precompress(directory: string): Promise<void>;
