import { schemaProblems } from './schemaProblems.mjs';

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];
const isSuccess = status => /^[23]/.test(status);

const sentence = (call, part, { path, what }) =>
  [`${call}, ${part}`, ...(path.length ? [`\`${path.join('.')}\``] : []), what].join(': ');

const parameterProblems = (before, after, compare) => {
  const keyOf = ({ in: where, name }) => `${where} parameter \`${name}\``;
  const known = new Map((before.parameters ?? []).map(one => [keyOf(one), one]));
  const present = new Map((after.parameters ?? []).map(one => [keyOf(one), one]));
  return [
    ...[...known].flatMap(([key, one]) => {
      const now = present.get(key);
      if (!now) return [`${key}: it is gone`];
      return [
        ...(now.required && !one.required ? [`${key}: it is required`] : []),
        ...compare('request', key, one.schema, now.schema),
      ];
    }),
    ...[...present].flatMap(([key, { required }]) =>
      required && !known.has(key) ? [`${key}: it is new and required`] : [],
    ),
  ];
};

const contentProblems = (part, direction, before, after, compare) =>
  Object.entries(before ?? {}).flatMap(([type, { schema }]) =>
    after?.[type] ? compare(direction, part, schema, after[type].schema) : [`${part}: ${type} is gone`],
  );

const operationProblems = (call, before, after, context) => {
  const compare = (direction, part, one, other) =>
    schemaProblems(one, other, { ...context, direction }).map(problem => sentence(call, part, problem));
  const named = problems =>
    problems.map(problem => (problem.startsWith(call) ? problem : `${call}, ${problem}`));
  return named([
    ...(before.security?.length === 0 && after.security?.length > 0 ? ['access: it needs a session'] : []),
    ...parameterProblems(before, after, compare),
    ...(after.requestBody?.required && !before.requestBody?.required ? ['request: it needs a body'] : []),
    ...contentProblems(
      'request',
      'request',
      before.requestBody?.content,
      after.requestBody?.content,
      compare,
    ),
    ...Object.entries(before.responses)
      .filter(([status]) => isSuccess(status))
      .flatMap(([status, { content }]) =>
        after.responses[status]
          ? contentProblems('answer', 'response', content, after.responses[status].content, compare)
          : [`answer: the status ${status} is gone`],
      ),
  ]);
};

/**
 * What breaks clients of one document with the server of another: a sentence for each change, always the same for the same change.
 * What is added, and can be ignored, is no such change.
 *
 * @example breakingChanges(released, current); // ['GET /api/studio/moments, answer: `data.items.[].title`: the field is gone']
 * @param {object} before an OpenAPI 3.1 document
 * @param {object} after
 * @returns {string[]}
 */
export const breakingChanges = (before, after) => {
  const context = { oldRoot: before, newRoot: after, seen: new Set() };
  return [
    ...new Set(
      Object.entries(before.paths).flatMap(([path, operations]) =>
        methods
          .filter(method => operations[method])
          .flatMap(method => {
            const call = `${method.toUpperCase()} ${path}`;
            const now = after.paths[path]?.[method];
            return now
              ? operationProblems(call, operations[method], now, context)
              : [`${call}: the call is gone`];
          }),
      ),
    ),
  ];
};
