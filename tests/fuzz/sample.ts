/** A JSON schema, as far as the API description uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  default?: unknown;
}

const texts: Record<string, string> = {
  uuid: '01a22504-72c0-7fb3-b823-af541be454f5',
  date: '2026-12-01',
  'date-time': '2026-12-01T15:00:00Z',
  time: '09:00:00',
  email: 'sue@example.com',
  uri: 'https://example.com/',
};

/** A value that the schema allows, as plain as possible. */
export function sampleOf(schema: Schema, named: Record<string, Schema>): unknown {
  if (schema.$ref) return sampleOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice, named);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => sampleOf(part, named));
    return Object.assign({}, ...(parts as object[]));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([name, part]) => [name, sampleOf(part, named)]));
  }
  if (type === 'array') return schema.items ? [sampleOf(schema.items, named)] : [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'null') return null;
  return texts[schema.format ?? ''] ?? 'x'.repeat(Math.max(schema.minLength ?? 0, 3));
}

/** Where values stand in a sample: `['line_items', '0', 'quantity']`. */
export function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))];
}

/** The sample with another value there. */
export function withValue(sample: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(sample))
    return sample.map((part, at) => (String(at) === name ? withValue(part, rest, value) : part));
  const parts = sample as Record<string, unknown>;
  return { ...parts, [name]: withValue(parts[name], rest, value) };
}
