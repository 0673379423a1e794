import type { Endpoint } from '../../contract/calls/endpoint';

/** The endpoints of one resource. Resource declarations of the engine are assignable to it. */
export interface ResourceBinding {
  readonly name: string;
  readonly endpoints: Readonly<Record<string, Endpoint>> & {
    readonly list: Endpoint;
    /** Reads one record by its id. Without it, the list is filtered by the id. */
    readonly get?: Endpoint;
    readonly create?: Endpoint;
    readonly update?: Endpoint;
    readonly remove?: Endpoint;
  };
}

export type Bindings = Readonly<Record<string, ResourceBinding>>;
