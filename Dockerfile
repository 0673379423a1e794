# The studio with its embedded PostgreSQL, built from this repository alone. docs/operating.md says how to run it.
FROM docker.io/library/node:20-bookworm-slim AS build
WORKDIR /studio
COPY . .
RUN npm ci --include=dev && npm run build && npm prune --omit=dev

FROM docker.io/library/node:20-bookworm-slim
WORKDIR /studio
COPY --from=build /studio/package.json ./
COPY --from=build /studio/packages ./packages
COPY --from=build /studio/node_modules ./node_modules
COPY --from=build /studio/dist ./dist
# Not as root: PostgreSQL would look for another user to run as.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node ends on SIGTERM like the process of `npm start`; commands of the docs are beside it, such as dist/server/migrate.js.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
