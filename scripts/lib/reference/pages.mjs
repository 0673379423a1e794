/**
 * The pages of the reference. `roots` are the types at which a page begins; those that their properties mention follow, unless
 * they are `apart`. `functions` are files whose functions it lists.
 */
export const pages = [
  {
    file: 'entities.md',
    title: 'Entities',
    about: 'The argument of `defineEntity` (`src/contract/schema/entity.ts`), and the types of its parts.',
    roots: ['src/contract/schema/entity.ts#EntityDeclaration'],
    apart: ['Shape', 'ValuesOf', 'StateMachine'],
    functions: { 'src/contract/schema/entity.ts': /^defineEntity$/ },
  },
  {
    file: 'fields.md',
    title: 'Fields',
    about: 'The builders of fields, and the metadata that each of them takes as its last argument.',
    roots: [
      'src/fields/meta.ts#FieldMeta',
      'src/fields/listOf.ts#Sizes',
      'src/fields/fieldKind.ts#FieldKind',
    ],
    apart: ['Schema', 'FilterType'],
    // A builder takes metadata.
    builders: /\b(?:FieldMeta|MetaWithMessage)</,
  },
  {
    file: 'resources.md',
    title: 'Resources',
    about:
      'The argument of `defineResource` (`src/engine/resource/defineResource.ts`): list, form, details and actions.',
    roots: [
      'src/engine/resource/declaration.ts#Declaration',
      'src/engine/resource/transitionActions.ts#TransitionStyle',
      'src/engine/resource/resources.ts#ResourceEntry',
      'src/engine/list/layouts/layout.ts#Layout',
    ],
    apart: [
      'Entity',
      'Endpoint',
      'Endpoints',
      'Fields',
      'FieldSpec',
      'FieldKind',
      'FieldMeta',
      'Resource',
      'Schema',
      'Change',
      'FieldScreen',
    ],
    functions: {
      'src/engine/resource/defineResource.ts': /^defineResource$/,
      'src/engine/resource/transitionActions.ts': /^transitionActions$/,
    },
    layouts: 'src/engine/list/layouts',
  },
  {
    file: 'calls.md',
    title: 'Calls',
    about: 'What declares the calls of a resource: all of them at once, or one by one.',
    roots: ['src/contract/calls/endpoint.ts#Endpoint', 'src/contract/calls/changeCalls.ts#ChangeCalls'],
    apart: ['Entity', 'Schema', 'EntityStates', 'AnyRecordRule'],
    functions: {
      'src/contract/calls/crudCalls.ts': /^crudCalls$/,
      'src/contract/calls/contentCalls.ts': /^contentCalls/,
      'src/contract/calls/recordCalls.ts': /^(?:recordCalls|manyChanges)$/,
      'src/contract/calls/duplicateCall.ts': /^duplicateCall$/,
      'src/contract/calls/changeCalls.ts': /^(?:crudChanges|contentChanges|contentChangesByBody|changeCall)$/,
      'src/contract/calls/endpoint.ts': /^(?:defineEndpoint|anyone|refreshToken|session|permitted|own)$/,
    },
  },
  {
    file: 'server.md',
    title: 'The server of an application',
    about: 'The argument of `createAdminServer` (`server/admin/createAdminServer.ts`), and what it returns.',
    roots: [
      'server/admin/createAdminServer.ts#AdminServerOptions',
      'server/admin/createAdminServer.ts#AdminServer',
    ],
    apart: [
      'StoreEntity',
      'RecordEndpoints',
      'StoreRules',
      'AnyRecord',
      'Implementation',
      'RateRules',
      'Endpoint',
      'Database',
    ],
    functions: {
      'server/admin/createAdminServer.ts': /^createAdminServer$/,
      'server/admin/adminTables.ts': /^adminTables$/,
    },
  },
  {
    file: 'stores.md',
    title: 'Stores',
    about:
      'The rules of a store on the server, beyond the entity and its table: the last argument of `entityStore` (`server/records/entityStore.ts`).',
    roots: [
      'server/records/storeRules/storeRules.ts#StoreRules',
      'server/records/copies/duplicateRecord.ts#CopyRules',
    ],
    apart: ['RecordStore', 'StoreEntity', 'Schema', 'StoredRecord', 'WriteContext'],
    functions: {
      'server/records/entityStore.ts': /^entityStore$/,
      'server/records/studio/contentStore.ts': /^contentStore$/,
    },
  },
];
