// The generated API's types reach into the server, which reads its environment; the client itself never does.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
