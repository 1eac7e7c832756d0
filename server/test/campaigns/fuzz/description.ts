export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  examples?: unknown[];
};

export type Described = { description: string; content?: Record<string, { schema: Schema }> };

/** One call from the OpenAPI description. */
export type Operation = {
  name: string;
  method: "GET" | "POST";
  path: string;
  needsToken: boolean;
  /** True if the call accepts a file in a multipart form. */
  takesFile: boolean;
  input: Record<string, Schema>;
  required: readonly string[];
  answers: Record<string, Described>;
};

type Printed = {
  parameters?: { name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: unknown[];
  responses: Record<string, Described>;
};

/** Reads the calls of a running site from /api/openapi.json. */
export async function readOperations(site: { url: string }): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Printed>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([word, printed]) => {
      const method = word.toUpperCase() as Operation["method"];
      const body = printed.requestBody?.content["application/json"]?.schema;
      const query = printed.parameters ?? [];
      return {
        name: `${method} ${path}`,
        method,
        path,
        needsToken: printed.security !== undefined,
        takesFile: printed.requestBody?.content["multipart/form-data"] !== undefined,
        input: body?.properties ?? Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        required: body ? (body.required ?? []) : query.filter(({ required }) => required).map(({ name }) => name),
        answers: printed.responses,
      };
    }),
  );
}
