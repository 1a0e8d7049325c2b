/** Every migration by its file name, built into the server. */
export const migrations = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../database/migrations/*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, sql]) => [path.split('/').pop() ?? path, sql]),
);
