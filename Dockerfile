# Web, worker, doctor and the operator's commands in one image; docs/operating/containers.md has how to run it.
# server/src/image.peers.test.ts tries these instructions without a container.

# The manifests alone, so that packages are installed anew only when they change.
FROM node:24-bookworm-slim AS manifests
WORKDIR /build
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY texts/package.json texts/
COPY dev/package.json dev/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# Otherwise node-av downloads the program ffmpeg, which is not used.
ENV SKIP_FFMPEG=true

FROM manifests AS build
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs --force

FROM manifests AS packages
RUN npm ci --workspace=@carriage/server --omit=dev --include=optional --no-audit --no-fund

FROM node:24-bookworm-slim
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Carriage" \
      org.opencontainers.image.description="Subscription coaching platform for reformer pilates" \
      org.opencontainers.image.licenses="Apache-2.0 AND GPL-3.0-or-later" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production
ENV CARRIAGE_ENV=prod
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
WORKDIR /app
COPY LICENSE NOTICE docs/third-party-notices.md ./
COPY server/package.json server/
COPY server/migrations server/migrations
COPY server/data server/data
COPY scripts/healthcheck.mjs scripts/
COPY --from=packages /build/node_modules node_modules
COPY --from=build /build/server/dist server/dist
COPY --from=build /build/web/dist web/dist
# By numbers: Kubernetes can tell only from these that it is not root.
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
# Node as process 1: it handles SIGTERM itself and waits for its own children. Only the embedded PostgreSQL has others
# (docker run --init).
CMD ["node", "--max-semi-space-size=4", "--enable-source-maps", "server/dist/main.js"]
