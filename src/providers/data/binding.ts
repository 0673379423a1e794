import type { Endpoint } from '../../contract/tools/endpoint';

/** The calls behind one resource's name; what the engine declares a resource with fits it. */
export interface ResourceBinding {
  readonly name: string;
  readonly endpoints: Readonly<Record<string, Endpoint>> & {
    readonly list: Endpoint;
    /** One record by its id; without it, the list is asked for that id. */
    readonly get?: Endpoint;
    readonly create?: Endpoint;
    readonly update?: Endpoint;
    readonly remove?: Endpoint;
  };
}

export type Bindings = Readonly<Record<string, ResourceBinding>>;
