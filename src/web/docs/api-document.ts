/** The members of an OpenAPI schema that the reference shows. */
export type ApiSchema = {
  readonly $ref?: string;
  readonly allOf?: readonly ApiSchema[];
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly nullable?: boolean;
  readonly description?: string;
  readonly items?: ApiSchema;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

export type ApiParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: ApiSchema;
  readonly example?: string;
};

type ApiContent = Readonly<
  Record<
    string,
    {
      readonly schema?: ApiSchema;
      readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
    }
  >
>;

export type ApiOperation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-scope'?: string;
  readonly parameters?: readonly ApiParameter[];
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: ApiContent }>>;
};

export type ApiDocument = {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly get: ApiOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>> };
};

/** An operation with its path, such as `/api/v1/events/{id}`. */
export type ListedOperation = { readonly path: string; readonly operation: ApiOperation };

export const listOperations = ({ paths }: ApiDocument): readonly ListedOperation[] =>
  Object.entries(paths).map(([path, { get }]) => ({ path, operation: get }));

/** The target of a `$ref` with its name; any other schema unchanged. */
export function resolveSchema(
  document: ApiDocument,
  schema: ApiSchema,
): { readonly name?: string; readonly schema: ApiSchema } {
  const reference = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined);
  const name = reference?.split('/').at(-1);
  const found = name === undefined ? undefined : document.components.schemas[name];
  if (name === undefined || found === undefined) return { schema };
  return { name, schema: schema.description === undefined ? found : { ...found, description: schema.description } };
}
