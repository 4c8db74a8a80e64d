# syntax=docker/dockerfile:1
# The service with its embedded PostgreSQL, or on yours by DATABASE_URL. docs/deployment.md says how to run it.
#   docker build -t nordwire .
# Debian, because neither the embedded PostgreSQL nor the runtime of models exists for Alpine's C library.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /opt/nordwire
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY src ./src
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /opt/nordwire
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY bin ./bin
RUN node bin/slim.js

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=
LABEL org.opencontainers.image.title="Nordwire" \
      org.opencontainers.image.description="News data service for Nordic markets: REST API and MCP tool server" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /opt/nordwire
COPY --from=packages /opt/nordwire/node_modules ./node_modules
COPY package.json LICENSE NOTICE README.md CHANGELOG.md .env.example ./
COPY bin ./bin
COPY assets ./assets
COPY data ./data
COPY migrations ./migrations
COPY docs ./docs
COPY openapi ./openapi
COPY --from=build /opt/nordwire/dist ./dist
# Compiled once for the check below, which runs all the time; it fails here, where nothing is served.
RUN node bin/nordwire.js healthcheck > /dev/null 2>&1; test -d node_modules/.cache/nordwire
# Numbers, so that runAsNonRoot can see that this is not root. Only volumes can be written; a new one gets the owner of its folder here.
RUN ln -s /opt/nordwire/bin/nordwire.js /usr/local/bin/nordwire && install -d -o 1000 -g 1000 -m 0700 /var/lib/nordwire /var/backups/nordwire
USER 1000:1000
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=16 \
    MALLOC_ARENA_MAX=2 \
    NORDWIRE_HOST=0.0.0.0 \
    NORDWIRE_PORT=8080 \
    NORDWIRE_DATA_DIR=/var/lib/nordwire
VOLUME /var/lib/nordwire
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 CMD ["nordwire", "healthcheck"]
ENTRYPOINT ["nordwire"]
CMD ["serve", "--no-demo"]
