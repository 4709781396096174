// Names of functions: "dir/file:fn" as people write it, "dir/file.js:fn" as the engine keeps it.

export interface FunctionName {
  /** "dir/file.js" */
  readonly modulePath: string;
  readonly exportName: string;
}

export function parseFunctionName(text: string): FunctionName {
  const colon = text.lastIndexOf(":");
  const file = colon < 0 ? text : text.slice(0, colon);
  const exportName = colon < 0 ? "default" : text.slice(colon + 1);
  return {
    modulePath: file.endsWith(".js") ? file : `${file}.js`,
    exportName: exportName === "" ? "default" : exportName,
  };
}

export function canonicalName({ modulePath, exportName }: FunctionName): string {
  return `${modulePath}:${exportName}`;
}

/** "messages:list"; the default export has no name. */
export function displayName({ modulePath, exportName }: FunctionName): string {
  const file = modulePath.replace(/\.js$/, "");
  return exportName === "default" ? file : `${file}:${exportName}`;
}

/** Path of a child component. */
export function childPath(parent: string, name: string): string {
  return parent === "" ? name : `${parent}/${name}`;
}
