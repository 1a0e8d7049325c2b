# The build has everything that building takes; what runs has only what running takes.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((made) => made.prepare())" \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf tests fakes bench

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  DATA_DIR=/data
COPY --from=build --chown=root:root /app /app
RUN mkdir /data && chown node:node /data
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
# The first start migrates the database.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
